import type { Review } from '@cadenza/contracts/review'
import { ReviewCard } from './review-card.tsx'

interface ReviewGridProps {
  reviews: Review[]
  withClass?: boolean
}

/** Three at a time where there is room. */
export function ReviewGrid({ reviews, withClass = false }: ReviewGridProps) {
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} withClass={withClass} />
        </li>
      ))}
    </ul>
  )
}
