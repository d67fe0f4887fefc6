import { observable } from '@trpc/server/observable'
import type { Changes } from './changes.ts'
import type { ApiLink } from './trpc.ts'

/**
 * Between the tabs of one browser. A channel does not receive its own messages, so both directions share this
 * one.
 */
const cartChannel = new BroadcastChannel('cart-changes')

/** A link that notifies the other tabs when the cart was changed in this one. */
export const announceCartChanges: ApiLink =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next(result) {
          if (op.type === 'mutation' && op.path.startsWith('student.cart.')) cartChannel.postMessage(op.path)
          observer.next(result)
        },
        complete: () => observer.complete(),
        error: (error) => observer.error(error),
      }),
    )

/** Refetches the cart when another tab has changed it. */
export function followCartChanges({ cartChanged }: Pick<Changes, 'cartChanged'>) {
  cartChannel.onmessage = () => void cartChanged()
}
