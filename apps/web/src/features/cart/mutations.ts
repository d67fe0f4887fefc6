import { t } from '@lingui/core/macro'
import type { Cart, CartItem } from '@cadenza/contracts/places/cart'
import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Takes a class out of the cart. The row disappears at once and comes back when the server refuses. */
export function useRemoveFromCart() {
  const { cartChanged } = useChanges()
  const cartQuery = trpc.useUtils().student.cart.get
  return trpc.student.cart.remove.useMutation({
    async onMutate({ id }) {
      await cartQuery.cancel()
      const before = cartQuery.getData()
      cartQuery.setData(undefined, (cart) => cart && withoutItem(cart, id))
      return { before }
    },
    onSuccess: () => notify.success(t`Deleted!`),
    onError(error, _input, snapshot) {
      cartQuery.setData(undefined, snapshot?.before)
      sayFailure(error)
    },
    onSettled: cartChanged,
  })
}

/**
 * Selects a class again that was just taken out of the cart; by the same rules, as its seats may be gone in
 * the meantime.
 */
export function usePutBack() {
  return trpc.student.cart.add.useMutation({
    onSuccess: () => notify.success(t`Course Added To Cart`),
    onError: sayFailure,
    onSettled: useChanges().cartChanged,
  })
}

/** The call that puts an item back, for the same person. */
export function asSelected({ course, participant }: CartItem) {
  return { courseId: course.id, participantId: participant.id }
}

/** The cart as it will be; items with a problem are not counted. */
export function withoutItem(cart: Cart, id: string): Cart {
  const items = cart.items.filter((item) => item.id !== id)
  const payable = items.filter(({ problem }) => problem === null)
  return { ...cart, items, totalMinor: payable.reduce((total, item) => total + item.priceMinor, 0) }
}
