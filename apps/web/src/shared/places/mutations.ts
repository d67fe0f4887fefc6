import type { Cart } from '@cadenza/contracts/places/cart'
import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Puts codes into the viewer's cart and takes them out; the school answers with the cart as it is then. */
export function useOwnCodes() {
  const { cartChanged } = useChanges()
  const shown = trpc.useUtils().student.cart.get
  const change = {
    // What a cart that is still loading would say is out of date.
    onMutate: () => shown.cancel(),
    onSuccess: (cart: Cart) => shown.setData(undefined, cart),
    onSettled: cartChanged,
  }
  return {
    add: trpc.student.cart.addCode.useMutation(change).mutateAsync,
    remove: trpc.student.cart.removeCode.useMutation(change).mutateAsync,
  }
}
