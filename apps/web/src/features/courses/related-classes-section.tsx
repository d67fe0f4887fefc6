import type { Course } from '@cadenza/contracts/courses/course'
import { CourseGrid } from './course-grid.tsx'

/** One full row, regardless of the number of columns. */
export function RelatedClasses({ title, courses }: { title: string; courses: Course[] }) {
  return (
    <section className="section bg-surface" aria-labelledby="related">
      <div className="container-page">
        <h2 id="related" className="mb-8 text-3xl">
          {title}
        </h2>
        <div className="lg:max-2xl:[&>ul>li:nth-child(4)]:hidden">
          <CourseGrid courses={courses} />
        </div>
      </div>
    </section>
  )
}
