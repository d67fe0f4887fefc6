import type { Checkout, Completion, OrderState } from '@cadenza/contracts/checkout'

/** Everything the checkout needs from outside: the school's responses, the time, the user's attention. */
export interface CheckoutEdge {
  start: (totalMinor: number) => Promise<Checkout>
  current: () => Promise<OrderState | null>
  renew: (orderId: string) => Promise<OrderState>
  cancel: (orderId: string) => Promise<unknown>
  enrolFree: () => Promise<Completion>
  /** Retried automatically when no response came. */
  complete: (transactionId: string) => Promise<Completion>

  /** In milliseconds, by this computer's clock. */
  now: () => number
  /** Lasts longer while the page is hidden; ends at once when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** Until the user comes back to the page, or the network returns. */
  comeBack: (signal: AbortSignal) => Promise<void>

  saySaved: () => void
  sayFailure: (error: unknown) => void
  /** Refetches the cart. */
  cartChanged: () => Promise<unknown>
  /** Refetches all data of the student. */
  orderChanged: () => Promise<void>
  /** Refetches everything that a decided payment changes. */
  moneyMoved: () => Promise<void>
  /** Back to the cart. */
  leave: () => void
}
