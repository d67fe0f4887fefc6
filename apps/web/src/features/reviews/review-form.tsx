import { countGraphemes } from '@cadenza/contracts/graphemes'
import type { OwnReview } from '@cadenza/contracts/review'
import { reviewDetailsLimit } from '@cadenza/contracts/review-values'
import { useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { DraftOffer } from '../../components/draft-offer.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { RatingInput } from '../../components/rating-input.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import type { ReadableError } from '../../lib/loading/error-message.ts'
import { showServerIssues } from '../../lib/forms/server-issues.ts'
import { useReviewForm, type ReviewFormValues } from './use-review-form.ts'
import { useWriteReview } from './mutations.ts'
import { WithdrawButton } from './withdraw-button.tsx'
import { formatNumber } from '../../lib/format/format.ts'

interface ReviewFormProps {
  course: { id: string; name: string }
  /** What the viewer wrote before. */
  review: OwnReview | undefined
  onClose: () => void
}

/**
 * Stars and text. A failure is shown at the field or above the form; what was typed stays, also after Esc.
 */
export function ReviewForm({ course, review, onClose }: ReviewFormProps) {
  const form = useReviewForm(course, review)
  const { register, control, handleSubmit, setError, formState, draft, offered } = form
  // Before the text is registered: the first invalid field gets the focus.
  const {
    field: { ref, ...rating },
  } = useController({ control, name: 'rating' })
  const write = useWriteReview()
  const [failure, setFailure] = useState<ReadableError>()

  const closeForGood = () => {
    draft.forget()
    onClose()
  }
  const send = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await write.mutateAsync({ courseId: course.id, ...values })
      closeForGood()
    } catch (error) {
      setFailure(showServerIssues(error, setError, { rating: 'rating', reviewDetails: 'reviewDetails' }))
    }
  })
  return (
    <>
      <p className="mb-5 wrap-anywhere text-muted">
        {course.name}. Everybody can read your review, with your name.
      </p>
      <form noValidate onSubmit={send} className="grid gap-5">
        {offered && <DraftOffer onRestore={offered.restore} onDiscard={offered.discard} />}
        {failure && (
          <ErrorPanel
            title="Your review was not saved"
            message={failure.message}
            requestId={failure.requestId}
          />
        )}
        <RatingInput
          label="Your rating"
          value={rating.value}
          onChange={rating.onChange}
          onBlur={rating.onBlur}
          error={formState.errors.rating?.message}
          ref={ref}
        />
        <TextAreaField
          label="Your review"
          hint={<CharacterCount control={control} />}
          rows={6}
          error={formState.errors.reviewDetails?.message}
          {...register('reviewDetails')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={formState.isSubmitting}>
            {review ? 'Save the changes' : 'Publish the review'}
          </Button>
          <Button variant="secondary" onClick={closeForGood}>
            Cancel
          </Button>
          {review && <WithdrawButton courseId={course.id} onWithdrawn={closeForGood} />}
        </div>
      </form>
    </>
  )
}

function CharacterCount({ control }: { control: Control<ReviewFormValues> }) {
  const used = countGraphemes(useWatch({ control, name: 'reviewDetails' }).trim())
  return `${formatNumber(used)} of ${formatNumber(reviewDetailsLimit)} characters`
}
