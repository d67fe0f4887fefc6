import type { Review } from '@cadenza/contracts/review'
import { Carousel } from '../../components/carousel.tsx'
import { Rating } from '../../components/rating.tsx'

export function ReviewsCarousel({ reviews }: { reviews: Review[] }) {
  return (
    <Carousel
      label="Student reviews"
      noun="Review"
      slides={reviews.map((review) => (
        <ReviewSlide key={review.id} review={review} />
      ))}
    />
  )
}

function ReviewSlide({ review }: { review: Review }) {
  return (
    <figure className="mx-auto grid max-w-2xl justify-items-center gap-4 px-4 py-4 text-center">
      <Rating value={review.rating} />
      <blockquote className="text-xl leading-normal">
        <p>{review.reviewDetails}</p>
      </blockquote>
      <figcaption>
        <span className="font-semibold">{review.studentName}</span>
        {review.courseName && <span className="text-muted">, {review.courseName}</span>}
      </figcaption>
    </figure>
  )
}
