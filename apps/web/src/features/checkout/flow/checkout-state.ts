import type { Cart } from '@cadenza/contracts/places/cart'
import type { PricedLine } from '@cadenza/contracts/money/price-step'
import type { Checkout, Completion, OrderState } from '@cadenza/contracts/money/checkout'
import type { MoveToPay } from '../../../shared/places/move-to-pay.ts'
import type { Attendee } from '@cadenza/contracts/families/participant'

/** What the server last said about the cart, the order and the user. */
export interface ServerSnapshot {
  cart: Cart
  order: OrderState | null
  isVerified: boolean
  /** A guardian has to agree to something first: the school holds no seats before that. */
  lacksConsents?: boolean | undefined
  /** Not the cart is paid, but places that are offered to a waiting family: `cart` says which. */
  isOffer?: boolean
  /** The same of a place that is moved: `cart` is the class that it goes to. */
  move?: MoveToPay | undefined
}

export interface Base {
  seen: ServerSnapshot
  /** The order as it stood when the page was opened. */
  orderAtStart: OrderState | null
}

/** What is being paid for. It stays in view while the card is charged, though the cart empties itself when paid. */
export interface Purchase extends Base {
  cart: Cart
  /** The total that the student has seen and agreed to, in minor units. */
  totalMinor: number
  /** How often seats were requested: each time is one call. */
  asked: number
  /** Why the last payment failed, until the next attempt. */
  failure: string
}

/** Held seats, and what is happening to them. */
export interface Hold {
  orderId: string
  clientSecret: string
  /**
   * In milliseconds by this computer's clock, counted from when the server said how many seconds are left.
   */
  endsAt: number
  renewalsLeft: number
  isRenewing: boolean
  /** Whether the time has been renewed. */
  isRenewed: boolean
  /**
   * The clock here has run down: another tab may have kept the seats, or paid for them. The server is
   * queried.
   */
  isChecking: boolean
  isCancelling: boolean
}

interface Settling {
  transactionId: string
  /** How often the server was queried: each time is one call. */
  asked: number
  /** Whether it has already responded that it is still in progress. */
  isPolled: boolean
}

/** The student's current step; each holds only what its view and its effects need. */
export type CheckoutState =
  /**
   * Was an earlier order paid in the meantime? The browser may have been closed between the bank's approval
   * and ours.
   */
  | (Base & { tag: 'recalling'; transactionId: string })
  | (Base & { tag: 'nothing' })
  | (Base & { tag: 'verify' })
  | (Base & { tag: 'problems' })
  | (Base & { tag: 'free' })
  | (Base & { tag: 'enrolling'; cart: Cart })
  /** Seats are requested as soon as the guardian has agreed. */
  | (Purchase & { tag: 'agreeing' })
  | (Purchase & { tag: 'holding' })
  | (Purchase & { tag: 'refused'; error: unknown })
  /** An earlier payment is undecided: the seats are requested again until it is decided. */
  | (Purchase & { tag: 'withBank' })
  | (Purchase & { tag: 'ready'; hold: Hold })
  /** Followed to its end although the time may run out in the meantime: the bank may approve it later. */
  | (Purchase & { tag: 'processing'; hold: Hold; isOver: boolean })
  | (Purchase & { tag: 'holdEnded'; orderId: string })
  /** Paid at the provider, not yet confirmed by the school. */
  | (Settling & { tag: 'settling' })
  | (Settling & { tag: 'unconfirmed'; error: unknown })
  | { tag: 'done'; transactionId: string; paymentId: string; attendees: Attendee[] }
  | { tag: 'refunded'; transactionId: string }
  | { tag: 'failed'; transactionId: string }

/** What can happen; `at` is when a response came, by the clock of this computer. */
export type CheckoutEvent =
  | { type: 'seen'; seen: ServerSnapshot }
  | { type: 'recalled'; completion: Completion | null }
  | { type: 'enrol' }
  | { type: 'enrolled'; completion: Completion }
  | { type: 'notEnrolled' }
  | { type: 'held'; checkout: Checkout; at: number }
  | { type: 'notHeld'; error: unknown }
  /** Another total than the one that was shown, and what makes it. */
  | { type: 'accepted'; totalMinor: number; lines?: PricedLine[] | undefined }
  | { type: 'holdAgain' }
  | { type: 'renew' }
  | { type: 'renewed'; order: OrderState; at: number }
  | { type: 'notRenewed' }
  | { type: 'timeOver' }
  | { type: 'checked'; order: OrderState | null; at: number }
  | { type: 'cancel' }
  | { type: 'notCancelled' }
  | { type: 'pay' }
  | { type: 'paid'; transactionId: string }
  | { type: 'notPaid'; failure: string }
  | { type: 'completed'; completion: Completion }
  | { type: 'notCompleted'; error: unknown }
  | { type: 'confirmAgain' }

export type StateOf<Tag extends CheckoutState['tag']> = Extract<CheckoutState, { tag: Tag }>
export type EventOf<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: Type }>
/** The states in which the card form is in view: what was typed into it is kept between them. */
export type CardState = Extract<CheckoutState, Purchase>
/** Those with a view of their own. */
export type ShownState = Exclude<CheckoutState, { tag: 'recalling' }>
export type HeldState = StateOf<'ready' | 'processing'>
