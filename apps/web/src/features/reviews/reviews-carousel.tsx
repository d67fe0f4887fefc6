import { t } from '@lingui/core/macro'
import type { Review } from '@cadenza/contracts/catalogue/review'
import { Carousel } from '../../components/carousel/carousel.tsx'
import { ReviewCard } from './review-cards.tsx'

/** Three reviews at a time on wide screens. */
export function ReviewsCarousel({ reviews }: { reviews: Review[] }) {
  return (
    <Carousel
      label={t`Student reviews`}
      words={{
        nth: (number, of) => t`Review ${number} of ${of}`,
        previous: t`Previous review`,
        next: t`Next review`,
      }}
      spacing={24}
      several
      slides={reviews.map((review) => (
        <ReviewCard key={review.id} review={review} withClass short />
      ))}
    />
  )
}
