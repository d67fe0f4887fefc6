import type { Review } from '@cadenza/contracts/review'
import { Link } from '@tanstack/react-router'
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

/** A long review is cut off; all of it is on the page of its class. */
function ReviewSlide({ review }: { review: Review }) {
  return (
    <figure className="mx-auto grid max-w-2xl justify-items-center gap-4 px-4 py-4 text-center">
      <Rating value={review.rating} />
      <blockquote className="text-xl leading-normal">
        <p className="line-clamp-6 px-2 wrap-anywhere">{review.reviewDetails}</p>
      </blockquote>
      <figcaption className="wrap-anywhere">
        <span className="font-semibold">{review.studentName}</span>
        {review.courseName && <span className="text-muted">, {courseOf(review)}</span>}
      </figcaption>
    </figure>
  )
}

function courseOf({ courseId, courseName }: Review) {
  if (!courseId) return courseName
  return (
    <Link
      to="/classes/$id"
      params={{ id: courseId }}
      className="inline-block py-1 underline underline-offset-2"
    >
      {courseName}
    </Link>
  )
}
