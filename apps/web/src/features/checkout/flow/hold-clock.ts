import type { Checkout, OrderState } from '@cadenza/contracts/money/checkout'
import type { HeldState, Hold } from './checkout-state.ts'

/** Seats that the server has just reported as held. */
export function newHold({ orderId, clientSecret, renewalsLeft, secondsLeft }: Checkout, at: number): Hold {
  return {
    orderId,
    clientSecret,
    endsAt: at + secondsLeft * 1000,
    renewalsLeft,
    isRenewing: false,
    isRenewed: false,
    isChecking: false,
    isCancelling: false,
  }
}

/** A held state with a change to the hold. */
export function changeHold<State extends HeldState>(state: State, change: Partial<Hold>): State {
  return { ...state, hold: { ...state.hold, ...change } }
}

/** Adopts what the server now says about the hold. */
export function timesOf({ secondsLeft, renewalsLeft }: OrderState, at: number) {
  return { endsAt: at + secondsLeft * 1000, renewalsLeft }
}

/** Whether the server still holds the seats of this order. */
export function isStillHeld(hold: Hold, order: OrderState | null): order is OrderState {
  const isLive = order?.status === 'open' || order?.status === 'awaiting_payment'
  return isLive && order.orderId === hold.orderId && order.secondsLeft > 0
}
