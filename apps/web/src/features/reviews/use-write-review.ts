import { notify } from '../../lib/notify.ts'
import { useRefreshReviews } from './use-refresh-reviews.ts'
import { trpc } from '../../lib/trpc.ts'

/** Writes the viewer's review of a class, or replaces it. */
export function useWriteReview() {
  const refresh = useRefreshReviews()
  return trpc.student.reviews.write.useMutation({
    onSuccess: () => {
      notify.success('Your review is saved')
      return refresh()
    },
  })
}
