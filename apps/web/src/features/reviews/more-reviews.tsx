import { t } from '@lingui/core/macro'
import { Button } from '../../components/parts/button.tsx'
import { ReviewGrid } from './review-cards.tsx'
import { useMoreReviews } from './queries.ts'

interface MoreReviewsProps {
  courseId: string
  /** The end of those that came with the page. */
  cursor: string
}

/** The reviews after the first ones, page by page. */
export function MoreReviews({ courseId, cursor }: MoreReviewsProps) {
  const list = useMoreReviews(courseId, cursor)
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
          {t`More reviews`}
        </Button>
      )}
    </div>
  )
}
