import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Cancels a place for a full refund; done when the page shows the result. */
export function useCancelPlace() {
  const { moneyMoved } = useChanges()
  return trpc.student.enrolments.withdraw.useMutation({
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: moneyMoved,
  })
}
