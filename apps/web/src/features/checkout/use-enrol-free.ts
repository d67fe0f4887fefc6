import { useChanges } from '../../lib/changes.ts'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Enrols in a cart that costs nothing. */
export function useEnrolFree() {
  const { cartChanged, moneyMoved } = useChanges()
  return trpc.student.checkout.enrolFree.useMutation({
    onSuccess: async () => {
      notify.success('Payment History Save On Database Successfully')
      await moneyMoved()
    },
    onError: async (error) => {
      notify.error(messageFor(error).message)
      await cartChanged()
    },
  })
}
