import { reviewForm, type OwnReview } from '@cadenza/contracts/review'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formDraft } from '../../lib/forms/form-draft.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useKeptDraft } from '../../lib/forms/use-kept-draft.ts'

/** What is in the fields; 0 stars while none are chosen. */
export type ReviewFormValues = z.input<typeof reviewForm>

const rules = afterPress(zodResolver(reviewForm, undefined, { raw: true }))
const fields = ['rating', 'reviewDetails'] as const

/** The form of a review: as it was saved, with unsent changes offered; a new one as it was left unsent. */
export function useReviewForm(course: { id: string }, review: OwnReview | undefined) {
  const [draft] = useState(() => formDraft<ReviewFormValues>(`review-${course.id}`))
  const form = useForm({
    resolver: rules,
    defaultValues: {
      rating: review?.rating ?? 0,
      reviewDetails: review?.reviewDetails ?? '',
      ...(review ? {} : draft.read()),
    },
    mode: 'onTouched',
  })
  const offered = useKeptDraft(form, draft, { isStored: review !== undefined, fields })
  return { ...form, draft, offered }
}
