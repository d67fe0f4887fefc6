import type { Course, CourseOnCard } from '@cadenza/contracts/courses/course'
import { CourseGrid } from '../list/course-grid.tsx'
import { relatedTitle } from './related-classes.ts'

/** One full row, regardless of the number of columns. */
export function RelatedClasses({ course, related }: { course: Course; related: CourseOnCard[] }) {
  if (related.length === 0) return null
  return (
    <section className="section bg-surface" aria-labelledby="related">
      <div className="container-page">
        <h2 id="related" className="mb-8 text-3xl">
          {relatedTitle(course, related)}
        </h2>
        <div className="lg:max-2xl:[&>ul>li:nth-child(4)]:hidden">
          <CourseGrid courses={related} />
        </div>
      </div>
    </section>
  )
}
