import type { Cart } from '@cadenza/contracts/cart'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Takes a class out of the cart. The row goes at once and comes back when the server refuses. */
export function useRemoveFromCart() {
  const utils = trpc.useUtils()
  const cartQuery = utils.student.cart.get
  return trpc.student.cart.remove.useMutation({
    async onMutate({ id }) {
      await cartQuery.cancel()
      const before = cartQuery.getData()
      cartQuery.setData(undefined, (cart) => cart && withoutItem(cart, id))
      return { before }
    },
    onSuccess: () => notify.success('Deleted!'),
    onError(error, _input, snapshot) {
      cartQuery.setData(undefined, snapshot?.before)
      notify.error(messageFor(error).message)
    },
    onSettled: () => cartQuery.invalidate(),
  })
}

function withoutItem(cart: Cart, id: string): Cart {
  const items = cart.items.filter((item) => item.id !== id)
  const payable = items.filter(({ problem }) => problem === null)
  return { ...cart, items, totalMinor: payable.reduce((total, item) => total + item.course.priceMinor, 0) }
}
