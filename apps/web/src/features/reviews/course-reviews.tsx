import { msg, plural, t } from '@lingui/core/macro'
import type { CourseReviews as FirstReviews } from '@cadenza/contracts/catalogue/review'
import { useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { RatingLine } from '../../components/parts/rating.tsx'
import { ReviewGrid } from './review-cards.tsx'

const more = onDemandWithQueries(
  () => import('./more-reviews.tsx').then(({ MoreReviews }) => MoreReviews),
  msg`The other reviews could not be loaded`,
)

interface CourseReviewsProps {
  courseId: string
  /** The latest reviews, which came with the page. */
  first: FirstReviews
}

/** What students say about one class: the mean of their stars, and their words, latest first. */
export function CourseReviews({ courseId, first }: CourseReviewsProps) {
  const { rating, items, nextCursor } = first
  const [wantsMore, setWantsMore] = useState(false)
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" tabIndex={-1} className="mb-3 text-2xl">
        {t`What students say`}
      </h2>
      {rating.average ? (
        <RatingLine average={rating.average}>
          {t`from ${plural(rating.count, { one: '# review', other: '# reviews' })}`}
        </RatingLine>
      ) : (
        <p className="text-muted">{t`No reviews yet. Students write them after the last day of a class.`}</p>
      )}
      {items.length > 0 && (
        <div className="mt-5">
          <ReviewGrid reviews={items} />
        </div>
      )}
      {nextCursor !== null && !wantsMore && (
        <Button variant="secondary" className="mt-6" onClick={() => setWantsMore(true)}>
          {t`More reviews`}
        </Button>
      )}
      {nextCursor !== null && wantsMore && <more.Part courseId={courseId} cursor={nextCursor} />}
    </section>
  )
}
