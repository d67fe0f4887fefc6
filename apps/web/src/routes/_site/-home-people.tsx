import type { Instructor } from '@cadenza/contracts/user'
import type { Review } from '@cadenza/contracts/review'
import { InstructorGrid } from '../../features/instructors/instructor-grid.tsx'
import { ReviewsCarousel } from '../../features/reviews/reviews-carousel.tsx'
import { HomeSection } from '../../features/home/home-section.tsx'

interface HomePeopleProps {
  teachers: Instructor[]
  reviews: Review[]
}

/** Who teaches here, and student reviews. */
export function HomePeople({ teachers, reviews }: HomePeopleProps) {
  return (
    <>
      <HomeSection
        id="popular-teachers"
        title="Popular teachers"
        sunken
        more={{ to: '/instructors', label: 'All instructors' }}
      >
        <InstructorGrid instructors={teachers} />
      </HomeSection>
      {reviews.length > 0 && (
        <HomeSection id="reviews" title="What students say">
          <ReviewsCarousel reviews={reviews} />
        </HomeSection>
      )}
    </>
  )
}
