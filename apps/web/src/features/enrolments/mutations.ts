import { useChanges } from '../../lib/changes.ts'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Cancels a place for a full refund; done when the page shows the result. */
export function useCancelPlace() {
  const { moneyMoved } = useChanges()
  return trpc.student.enrolments.withdraw.useMutation({
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: moneyMoved,
  })
}
