import type { CourseReviews as FirstReviews, Review } from '@cadenza/contracts/review'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { onDemandWithQueries } from '../../components/on-demand.tsx'
import { Rating } from '../../components/rating.tsx'
import { RatingLine } from '../../components/rating-line.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { count, formatDate } from '../../lib/format.ts'

const more = onDemandWithQueries(() => import('./more-reviews.tsx').then(({ MoreReviews }) => MoreReviews))

interface CourseReviewsProps {
  courseId: string
  first: FirstReviews
}

/** What students say of one class: the mean of their stars, and their words, latest first. */
export function CourseReviews({ courseId, first }: CourseReviewsProps) {
  const { rating, items, nextCursor } = first
  const [wantsMore, setWantsMore] = useState(false)
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <h2 id="reviews" className="mb-3 text-2xl">
        What students say
      </h2>
      {rating.average ? (
        <RatingLine average={rating.average}>from {count(rating.count, 'review', 'reviews')}</RatingLine>
      ) : (
        <p className="text-muted">No reviews yet. Students who take this class can write the first one.</p>
      )}
      <ul className="mt-4 grid gap-4">
        {items.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </ul>
      {nextCursor !== null && !wantsMore && (
        <Button variant="secondary" className="mt-4" onClick={() => setWantsMore(true)}>
          More reviews
        </Button>
      )}
      {nextCursor !== null && wantsMore && <more.Part courseId={courseId} cursor={nextCursor} />}
    </section>
  )
}

export function ReviewRow({ review }: { review: Review }) {
  const { timeZone } = useSiteConfig()
  return (
    <li>
      <figure className="grid gap-2 rounded-card border border-hairline p-5">
        <Rating value={review.rating} />
        <blockquote className="max-w-[70ch] wrap-anywhere whitespace-pre-line">
          {review.reviewDetails}
        </blockquote>
        <figcaption className="text-sm text-muted">
          <span className="font-semibold text-ink">{review.studentName}</span>,{' '}
          <time dateTime={review.writtenAt}>{formatDate(review.writtenAt, timeZone)}</time>
        </figcaption>
      </figure>
    </li>
  )
}
