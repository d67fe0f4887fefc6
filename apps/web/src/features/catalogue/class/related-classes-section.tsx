import { t } from '@lingui/core/macro'
import type { Course, CourseOnCard } from '@cadenza/contracts/courses/course'
import { familyLabels } from '@cadenza/contracts/pictures/instrument-values'
import type { ReactNode } from 'react'
import { CourseGrid } from '../list/course-grid.tsx'

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
        <div className="mt-3 mb-5 min-h-11">{children}</div>
        <div className="lg:max-2xl:[&_li:nth-child(4)]:hidden">
          <CourseGrid courses={related} />
        </div>
      </div>
    </section>
  )
}

/** `More Piano classes`, where all are of its family. */
export function relatedTitle(course: Pick<Course, 'family' | 'availableSeats'>, related: CourseOnCard[]) {
  const isFull = course.availableSeats <= 0
  if (related.every(({ family }) => family === course.family)) {
    const instrument = familyLabels[course.family]
    return isFull ? t`More ${instrument} classes with places` : t`More ${instrument} classes`
  }
  return isFull ? t`Classes with places` : t`More classes this summer`
}
