import { Button } from '../../components/button.tsx'
import { nextPage } from '../../lib/next-page.ts'
import { trpc } from '../../lib/trpc.ts'
import { ReviewRow } from './course-reviews.tsx'

interface MoreReviewsProps {
  courseId: string
  /** Where those that came with the page end. */
  cursor: string
}

/** The reviews after the first ones, page by page. */
export function MoreReviews({ courseId, cursor }: MoreReviewsProps) {
  const list = trpc.public.reviews.listOfCourse.useInfiniteQuery(
    { courseId },
    { ...nextPage, initialCursor: cursor },
  )
  const reviews = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <ul className="mt-4 grid gap-4">
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </ul>
      {(list.hasNextPage || list.isLoading) && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          More reviews
        </Button>
      )}
    </>
  )
}
