import { messageFor } from '../../../lib/loading/error-message.ts'
import type { CheckoutEdge } from './checkout-edge.ts'
import type { CheckoutEvent, CheckoutState, HeldState, Purchase, StateOf } from './checkout-state.ts'
import { cartKey } from './due-step.ts'

/** What a running effect can use. Once its state is gone, `send` does nothing. */
export interface EffectContext {
  edge: CheckoutEdge
  send: (event: CheckoutEvent) => void
  signal: AbortSignal
}

export interface Effect {
  /** It runs once as long as the state requests it under the same key. */
  key: string
  run: (context: EffectContext) => Promise<void>
}

/**
 * How often to poll while the bank works on an earlier payment, and while the school settles this one, in
 * milliseconds.
 */
const bankMs = 3000
const settlingMs = 2000

/** The effects that a state requests. A state that is not listed here does not compile. */
export function effectsOf(state: CheckoutState): Effect[] {
  switch (state.tag) {
    case 'recalling':
      return [recall(state)]
    case 'enrolling':
      return [enrol]
    case 'holding':
      return [holdSeats(state, 0)]
    case 'withBank':
      return [holdSeats(state, bankMs)]
    case 'ready':
      return aboutHold(state)
    case 'processing':
      return state.isOver ? [orderGone(state.hold.orderId)] : aboutHold(state)
    case 'holdEnded':
      return [orderGone(state.orderId)]
    case 'refused':
      return afterRefusal(messageFor(state.error).reason)
    case 'settling':
    case 'unconfirmed':
      return [confirm(state)]
    case 'done':
      return [saved]
    case 'refunded':
    case 'failed':
      return [decided]
    case 'nothing':
    case 'verify':
    case 'problems':
    case 'free':
    case 'agreeing':
      return []
  }
}

function recall({ transactionId }: StateOf<'recalling'>): Effect {
  return {
    key: `recall ${transactionId}`,
    async run({ edge, send }) {
      send({ type: 'recalled', completion: await edge.complete(transactionId).catch(() => null) })
    },
  }
}

const enrol: Effect = {
  key: 'enrol',
  async run({ edge, send }) {
    try {
      send({ type: 'enrolled', completion: await edge.enrolFree() })
    } catch (error) {
      edge.sayFailure(error)
      await edge.cartChanged()
      send({ type: 'notEnrolled' })
    }
  },
}

/** Requesting it again for the same cart returns the same order. */
function holdSeats({ cart, totalMinor, asked }: Purchase, afterMs: number): Effect {
  return {
    key: `hold ${cartKey(cart)} for ${totalMinor}, ${asked}`,
    async run({ edge, send, signal }) {
      if (afterMs > 0) await edge.pause(afterMs, signal)
      if (signal.aborted) return
      try {
        const checkout = await edge.start(totalMinor)
        send({ type: 'held', checkout, at: edge.now() })
      } catch (error) {
        send({ type: 'notHeld', error })
      }
    },
  }
}

function aboutHold({ hold }: HeldState): Effect[] {
  const { orderId, isRenewing, isChecking, isCancelling } = hold
  return [
    ...(isRenewing ? [renew(orderId)] : []),
    ...(isChecking ? [check(orderId)] : []),
    ...(isCancelling ? [cancel(orderId)] : []),
  ]
}

function renew(orderId: string): Effect {
  return {
    key: `renew ${orderId}`,
    async run({ edge, send }) {
      try {
        const order = await edge.renew(orderId)
        send({ type: 'renewed', order, at: edge.now() })
      } catch (error) {
        edge.sayFailure(error)
        send({ type: 'notRenewed' })
      }
    },
  }
}

function check(orderId: string): Effect {
  return {
    key: `check ${orderId}`,
    async run({ edge, send }) {
      const order = await edge.current().catch(() => null)
      send({ type: 'checked', order, at: edge.now() })
    },
  }
}

function cancel(orderId: string): Effect {
  return {
    key: `cancel ${orderId}`,
    async run({ edge, send, signal }) {
      try {
        await edge.cancel(orderId)
        await edge.orderChanged()
        if (!signal.aborted) edge.leave()
      } catch (error) {
        edge.sayFailure(error)
        await edge.orderChanged()
        send({ type: 'notCancelled' })
      }
    },
  }
}

/** The order was paid, or the offer ended, such as in another window; or prices and codes are not what they were. */
function afterRefusal(reason: string | undefined): Effect[] {
  if (reason === 'already_paid' || reason === 'offer_ended') return [overElsewhere]
  return reason === 'price_changed' || reason === 'code_used_up' ? [pricedAnew] : []
}

const pricedAnew: Effect = { key: 'priced anew', run: async ({ edge }) => void (await edge.cartChanged()) }

const overElsewhere: Effect = { key: 'over elsewhere', run: ({ edge }) => edge.orderChanged() }

const decided: Effect = { key: 'decided', run: ({ edge }) => edge.moneyMoved() }

const saved: Effect = {
  key: 'saved',
  async run({ edge }) {
    edge.saySaved()
    await edge.moneyMoved()
  },
}

/** The seats are on sale again, or paid for elsewhere: what this page knows of cart and order is out of date. */
function orderGone(orderId: string): Effect {
  return { key: `gone ${orderId}`, run: ({ edge }) => edge.orderChanged() }
}

/** Repeating is safe: the server settles a transaction once, no matter who reports it. */
function confirm(state: StateOf<'settling' | 'unconfirmed'>): Effect {
  const { transactionId, asked, isPolled } = state
  return {
    key: `confirm ${transactionId}, ${asked}`,
    async run({ edge, send, signal }) {
      if (isPolled) await edge.pause(settlingMs, signal)
      else if (state.tag === 'unconfirmed') await edge.comeBack(signal)
      if (signal.aborted) return
      try {
        send({ type: 'completed', completion: await edge.complete(transactionId) })
      } catch (error) {
        send({ type: 'notCompleted', error })
      }
    },
  }
}
