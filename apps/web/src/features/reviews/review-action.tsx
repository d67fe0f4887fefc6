import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Course } from '@cadenza/contracts/courses/course'
import { useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { Rating } from '../../components/parts/rating.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { useOwnReviews } from './queries.ts'

interface ReviewActionProps {
  course: Pick<Course, 'id' | 'name' | 'times'>
  /** The class is over, so that it can be reviewed. */
  canReview: boolean
}

/** On a class that the viewer attends: their stars, and the way to write or change their review. */
export function ReviewAction({ course, canReview }: ReviewActionProps) {
  const { data: reviews, isError, refetch } = useOwnReviews()
  const [isWriting, setWriting] = useState(false)
  const close = () => setWriting(false)
  if (!reviews) return isError && <LoadFailed onRetry={() => void refetch()} />
  const review = reviews.find(({ courseId }) => courseId === course.id)
  if (!review && !canReview && course.times)
    return (
      <p className="text-sm text-muted">
        {t`You can review this class after its last day, ${dateOf(course.times.endsOn)}.`}
      </p>
    )
  return (
    <>
      {review && <Rating value={review.rating} />}
      <Button variant="secondary" onClick={() => setWriting(true)}>
        {review ? (
          <Trans>
            Edit your review<span className="sr-only"> of {course.name}</span>
          </Trans>
        ) : (
          <Trans>
            Write a review<span className="sr-only"> of {course.name}</span>
          </Trans>
        )}
      </Button>
      {isWriting && (
        <Dialog title={review ? t`Edit your review` : t`Write a review`} onClose={close}>
          <reviewForm.Part
            course={course}
            review={review}
            onClose={close}
            fallback={<Skeleton className="h-96 rounded-input" />}
          />
        </Dialog>
      )}
    </>
  )
}

const reviewForm = onDemand(
  () => import('./review-form.tsx').then(({ ReviewForm }) => ReviewForm),
  msg`The form could not be loaded`,
)

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className="text-sm text-muted">{t`Your review could not be loaded.`}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t`Try again`}
      </Button>
    </>
  )
}
