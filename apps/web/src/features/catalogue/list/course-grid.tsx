import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { CourseCard } from './course-card.tsx'

interface CourseGridProps {
  courses: CourseOnCard[]
  /** How many of them are visible at once, and have their pictures loaded first. */
  eager?: number
}

export function CourseGrid({ courses, eager = 0 }: CourseGridProps) {
  return (
    <ul className="card-grid">
      {courses.map((course, index) => (
        <li key={course.id} className="grid">
          <CourseCard course={course} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}
