import { useChanges } from '../../lib/changes.ts'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Gives the held seats back before their time. */
export function useCancelCheckout() {
  const { orderChanged } = useChanges()
  return trpc.student.checkout.cancel.useMutation({
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: orderChanged,
  })
}
