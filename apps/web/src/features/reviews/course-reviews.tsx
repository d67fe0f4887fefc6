import { Button } from '../../components/button.tsx'
import { RatingLine } from '../../components/rating-line.tsx'
import { count } from '../../lib/format.ts'
import { nextPage } from '../../lib/next-page.ts'
import { trpc } from '../../lib/trpc.ts'
import { ReviewGrid } from './review-grid.tsx'

/** What students say of one class: the mean of their stars, and their words, latest first. */
export function CourseReviews({ courseId }: { courseId: string }) {
  const list = trpc.public.reviews.listOfCourse.useInfiniteQuery({ courseId }, nextPage)
  const pages = list.data?.pages ?? []
  const rating = pages[0]?.rating
  const reviews = pages.flatMap((page) => page.items)
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" tabIndex={-1} className="mb-3 text-2xl">
        What students say
      </h2>
      {rating?.average ? (
        <RatingLine average={rating.average}>from {count(rating.count, 'review', 'reviews')}</RatingLine>
      ) : (
        <p className="text-muted">No reviews yet. Students write them after the last day of a class.</p>
      )}
      {reviews.length > 0 && (
        <div className="mt-5">
          <ReviewGrid reviews={reviews} />
        </div>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          More reviews
        </Button>
      )}
    </section>
  )
}
