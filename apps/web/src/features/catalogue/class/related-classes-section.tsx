import type { ReactNode } from 'react'
import type { Course, CourseOnCard } from '@cadenza/contracts/courses/course'
import { CourseGrid } from '../list/course-grid.tsx'
import { relatedTitle } from './related-classes.ts'

interface RelatedClassesProps {
  course: Course
  related: CourseOnCard[]
  /** For whom; its room is kept until it is there. */
  children?: ReactNode
}

/** One full row, regardless of the number of columns. */
export function RelatedClasses({ course, related, children }: RelatedClassesProps) {
  if (related.length === 0 && !children) return null
  return (
    <section className="section bg-surface" aria-labelledby="related">
      <div className="container-page">
        <h2 id="related" className="text-3xl">
          {relatedTitle(course, related)}
        </h2>
        <div className="for-whom-room">{children}</div>
        <div className="related-row">
          <CourseGrid courses={related} />
        </div>
      </div>
    </section>
  )
}
