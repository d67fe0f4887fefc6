import { reviewForm, type OwnReview } from '@cadenza/contracts/review'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formDraft } from '../../lib/form-draft.ts'

/** What is in the fields; 0 stars while none are chosen. */
export type ReviewFormValues = z.input<typeof reviewForm>

export const reviewDraft = formDraft<ReviewFormValues>()

/** The form of a review: as it was saved, or as it was left unsent in this tab. */
export function useReviewForm(review: OwnReview | undefined, draftKey: string) {
  const form = useForm({
    resolver: zodResolver(reviewForm, undefined, { raw: true }),
    defaultValues: {
      rating: review?.rating ?? 0,
      reviewDetails: review?.reviewDetails ?? '',
      ...reviewDraft.read(draftKey),
    },
    mode: 'onTouched',
  })
  const { subscribe } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => reviewDraft.save(draftKey, values),
      }),
    [subscribe, draftKey],
  )
  return form
}
