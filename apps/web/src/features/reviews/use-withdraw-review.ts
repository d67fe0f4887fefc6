import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'
import { useRefreshReviews } from './use-refresh-reviews.ts'

/** Takes the viewer's review of a class back. */
export function useWithdrawReview() {
  const refresh = useRefreshReviews()
  return trpc.student.reviews.withdraw.useMutation({
    onSuccess: () => {
      notify.success('Your review is withdrawn')
      return refresh()
    },
  })
}
