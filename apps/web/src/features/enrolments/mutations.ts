import { useChanges } from '../../lib/changes.ts'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Cancels a place for all that was paid for it; done when the page shows what became of it. */
export function useCancelPlace() {
  const { moneyMoved } = useChanges()
  return trpc.student.enrolments.withdraw.useMutation({
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: moneyMoved,
  })
}
