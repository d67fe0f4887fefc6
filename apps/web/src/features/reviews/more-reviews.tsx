import { Button } from '../../components/parts/button.tsx'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'
import { ReviewGrid } from './review-cards.tsx'

interface MoreReviewsProps {
  courseId: string
  /** The end of those that came with the page. */
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
    <div className="mt-5">
      <ReviewGrid reviews={reviews} />
      {(list.hasNextPage || list.isLoading) && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          More reviews
        </Button>
      )}
    </div>
  )
}
