import type { Course } from '@cadenza/contracts/course'
import { CourseCard } from './course-card.tsx'

export function CourseGrid({ courses }: { courses: Course[] }) {
  return (
    <ul className="card-grid">
      {courses.map((course) => (
        <li key={course.id} className="grid">
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  )
}
