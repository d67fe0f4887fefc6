import { t } from '@lingui/core/macro'
import { countGraphemes } from '@cadenza/contracts/text/graphemes'
import { reviewForm, type OwnReview } from '@cadenza/contracts/catalogue/review'
import { reviewDetailsLimit } from '@cadenza/contracts/catalogue/review-values'
import { useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import type { z } from 'zod'
import { Button } from '../../components/parts/button.tsx'
import { DraftOffer } from '../../components/forms/draft-offer.tsx'
import { ErrorPanel } from '../../components/parts/error-panel.tsx'
import { RatingInput } from '../../components/forms/rating-input.tsx'
import { TextAreaField } from '../../components/forms/field.tsx'
import { sayFailure } from '../../lib/loading/trpc.ts'
import { useSentForm } from '../../lib/forms/use-sent-form.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { formDraft, useKeptDraft } from '../../lib/forms/form-draft.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { useWriteReview, useWithdrawReview } from './mutations.ts'

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
  const { register, control, errors, busy, failure, offered, onSubmit, closeForGood } = useReviewForm({
    course,
    review,
    onClose,
  })
  // Before the text is registered: the first invalid field gets the focus.
  const {
    field: { ref, ...rating },
  } = useController({ control, name: 'rating' })
  return (
    <>
      <p className="mb-5 wrap-anywhere text-muted">
        {t`${course.name}. Everybody can read your review, with your name.`}
      </p>
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        {offered && <DraftOffer onRestore={offered.restore} onDiscard={offered.discard} />}
        {failure && <ErrorPanel title={t`Your review was not saved`} {...failure} />}
        <RatingInput
          label={t`Your rating`}
          value={rating.value}
          onChange={rating.onChange}
          onBlur={rating.onBlur}
          error={errors.rating?.message}
          ref={ref}
        />
        <TextAreaField
          label={t`Your review`}
          hint={<CharacterCount control={control} />}
          rows={6}
          error={errors.reviewDetails?.message}
          {...register('reviewDetails')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {review ? t`Save the changes` : t`Publish the review`}
          </Button>
          <Button variant="secondary" onClick={closeForGood}>
            {t`Cancel`}
          </Button>
          {review && <WithdrawButton courseId={course.id} onWithdrawn={closeForGood} />}
        </div>
      </form>
    </>
  )
}

function CharacterCount({ control }: { control: Control<ReviewFormValues> }) {
  const used = countGraphemes(useWatch({ control, name: 'reviewDetails' }).trim())
  return t`${formatNumber(used)} of ${formatNumber(reviewDetailsLimit)} characters`
}

/** What is in the fields; 0 stars while none are chosen. */
type ReviewFormValues = z.input<typeof reviewForm>

const rules = afterPress(zodResolver(reviewForm, undefined, { raw: true }))
const fields = ['rating', 'reviewDetails'] as const

/** The form of a review: as it was saved, with unsent changes offered; a new one as it was left unsent. */
function useReviewForm({ course, review, onClose }: ReviewFormProps) {
  const write = useWriteReview()
  const [draft] = useState(() => formDraft<ReviewFormValues>(`review-${course.id}`))
  const closeForGood = () => {
    draft.forget()
    onClose()
  }
  const defaultValues = {
    rating: review?.rating ?? 0,
    reviewDetails: review?.reviewDetails ?? '',
    ...(review ? {} : draft.read()),
  }
  const form = useSentForm(
    { resolver: rules, defaultValues },
    { rating: 'rating', reviewDetails: 'reviewDetails' },
    async (values) => {
      await write.mutateAsync({ courseId: course.id, ...values })
      closeForGood()
    },
  )
  const offered = useKeptDraft(form, draft, { isStored: review !== undefined, fields })
  return { ...form, offered, closeForGood }
}

interface WithdrawButtonProps {
  courseId: string
  onWithdrawn: () => void
}

function WithdrawButton({ courseId, onWithdrawn }: WithdrawButtonProps) {
  const confirm = useConfirm()
  const withdraw = useWithdrawReview()

  const askAndWithdraw = async () => {
    const sure = await confirm({
      title: t`Withdraw your review?`,
      text: t`It is deleted, with its stars. You can write another one later.`,
      confirmLabel: t`Yes, withdraw it`,
      danger: true,
    })
    if (!sure) return
    withdraw.mutate({ courseId }, { onSuccess: onWithdrawn, onError: sayFailure })
  }
  return (
    <Button
      variant="ghost"
      className="text-danger! sm:ms-auto"
      busy={withdraw.isPending}
      onClick={() => void askAndWithdraw()}
    >
      {t`Withdraw`}
    </Button>
  )
}
