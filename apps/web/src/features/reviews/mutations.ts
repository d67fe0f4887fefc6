import { t } from '@lingui/core/macro'
import { useSavedOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Writes the viewer's review of a class, or replaces it. */
export function useWriteReview() {
  return trpc.student.reviews.write.useMutation(useSavedOutcome(t`Your review is saved`, 'reviewsChanged'))
}

/** Withdraws the viewer's review of a class. */
export function useWithdrawReview() {
  return trpc.student.reviews.withdraw.useMutation(
    useSavedOutcome(t`Your review is withdrawn`, 'reviewsChanged'),
  )
}
