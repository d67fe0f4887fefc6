import type { Course } from '@cadenza/contracts/course'
import { Button } from '../../components/button.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { Rating } from '../../components/rating.tsx'
import { dateOf } from '@cadenza/contracts/course-dates'
import { useLateDialog } from '../../lib/use-late-dialog.ts'
import { useOwnReviews } from './use-own-reviews.ts'

interface ReviewActionProps {
  course: Pick<Course, 'id' | 'name' | 'times'>
  /** The class is over, so that it can be reviewed. */
  canReview: boolean
}

/** On a class that the viewer attends: their stars, and the way to write or change their review. */
export function ReviewAction({ course, canReview }: ReviewActionProps) {
  const { data: reviews, isError, refetch } = useOwnReviews()
  const dialog = useLateDialog(reviewDialog)
  if (!reviews) return isError && <LoadFailed onRetry={() => void refetch()} />
  const review = reviews.find(({ courseId }) => courseId === course.id)
  if (!review && !canReview && course.times)
    return (
      <p className="text-sm text-muted">
        You can review this class after its last day, {dateOf(course.times.endsOn)}.
      </p>
    )
  return (
    <>
      {review && <Rating value={review.rating} />}
      <Button variant="secondary" busy={dialog.isComing} onClick={dialog.open}>
        {review ? 'Edit your review' : 'Write a review'}
        <span className="sr-only"> of {course.name}</span>
      </Button>
      {dialog.isOpen && <reviewDialog.Part course={course} review={review} onClose={dialog.close} />}
    </>
  )
}

const reviewDialog = onDemand(() => import('./review-dialog.tsx').then(({ ReviewDialog }) => ReviewDialog))

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className="text-sm text-muted">Your review could not be loaded.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </>
  )
}
