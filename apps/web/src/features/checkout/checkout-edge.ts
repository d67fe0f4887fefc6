import type { Checkout, Completion, OrderState } from '@cadenza/contracts/checkout'

/** All that the checkout asks of the world outside: the school's answers, the time, the person's attention. */
export interface CheckoutEdge {
  start: (totalMinor: number) => Promise<Checkout>
  current: () => Promise<OrderState | null>
  renew: (orderId: string) => Promise<OrderState>
  cancel: (orderId: string) => Promise<unknown>
  enrolFree: () => Promise<Completion>
  /** Tried again by itself when no answer came. */
  complete: (transactionId: string) => Promise<Completion>

  /** In milliseconds, by the clock of this computer. */
  now: () => number
  /** Lasts longer while nobody looks at the page; ends at once when the signal says so. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** Until the person comes back to the page, or the page to its network. */
  comeBack: (signal: AbortSignal) => Promise<void>

  saySaved: () => void
  sayFailure: (error: unknown) => void
  /** Asks again for the cart. */
  cartChanged: () => Promise<unknown>
  /** Asks again for all that is the student's own. */
  orderChanged: () => Promise<void>
  /** Asks again for all that a decided payment changes. */
  moneyMoved: () => Promise<void>
  /** Back to the cart. */
  leave: () => void
}
