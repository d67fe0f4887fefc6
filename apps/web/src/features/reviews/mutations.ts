import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Writes the viewer's review of a class, or replaces it. */
export function useWriteReview() {
  return trpc.student.reviews.write.useMutation(useSaying('Your review is saved'))
}

/** Withdraws the viewer's review of a class. */
export function useWithdrawReview() {
  return trpc.student.reviews.withdraw.useMutation(useSaying('Your review is withdrawn'))
}

function useSaying(success: string) {
  const { reviewsChanged } = useChanges()
  return {
    onSuccess: () => {
      notify.success(success)
      return reviewsChanged()
    },
  }
}
