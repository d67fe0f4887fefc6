import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Selects a class again that was just taken out of the cart; by the same rules, as its seats may be gone meanwhile. */
export function usePutBack() {
  const utils = trpc.useUtils()
  return trpc.student.cart.add.useMutation({
    onSuccess: () => notify.success('Course Added To Cart'),
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: () => utils.student.cart.get.invalidate(),
  })
}
