import type { Review } from '@cadenza/contracts/catalogue/review'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { Rating } from '../../components/parts/rating.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatMonth } from '../../lib/format/format.ts'

interface ReviewCardProps {
  review: Review
  /** Names the class, if the page does not. */
  withClass?: boolean
  /** A long text is cut off; all of it is on the page of its class. */
  short?: boolean
}

/** A student review: stars, words, and who wrote it, when, about which class. */
export function ReviewCard({ review, withClass = false, short = false }: ReviewCardProps) {
  const { timeZone } = useSiteConfig()
  return (
    <figure className="flex h-full flex-col items-start gap-3 rounded-card border border-hairline bg-page p-6">
      <Rating value={review.rating} />
      <blockquote className="wrap-anywhere">
        <p className={clsx('whitespace-pre-line', short && 'line-clamp-6')}>{review.reviewDetails}</p>
      </blockquote>
      <figcaption className="mt-auto pt-1 text-sm wrap-anywhere text-muted">
        <span className="block text-base font-semibold text-ink">{review.studentName}</span>
        {withClass && review.courseName && <>{classOf(review)} · </>}
        <time dateTime={review.writtenAt}>{formatMonth(review.writtenAt, timeZone)}</time>
      </figcaption>
    </figure>
  )
}

function classOf({ courseId, courseSlug, courseName }: Review) {
  if (!courseId) return courseName
  return (
    <Link
      to="/classes/$course"
      params={{ course: courseAddress({ id: courseId, slug: courseSlug }) }}
      className="inline-block py-1 underline underline-offset-2 hover:text-ink"
    >
      {courseName}
    </Link>
  )
}

interface ReviewGridProps {
  reviews: Review[]
  withClass?: boolean
}

/** Three at a time where there is room; fewer fill the row. */
export function ReviewGrid({ reviews, withClass = false }: ReviewGridProps) {
  const { length } = reviews
  return (
    <ul className={clsx('grid gap-6', length > 1 && 'md:grid-cols-2', length > 2 && 'lg:grid-cols-3')}>
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} withClass={withClass} />
        </li>
      ))}
    </ul>
  )
}
