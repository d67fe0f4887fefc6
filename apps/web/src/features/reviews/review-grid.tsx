import type { Review } from '@cadenza/contracts/review'
import clsx from 'clsx'
import { ReviewCard } from './review-card.tsx'

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
