import { describe, expect, test } from 'vitest'
import { opening, step } from './checkout-flow.ts'
import {
  cartOf,
  completionOf,
  events,
  order,
  purchase,
  refusal,
  seen,
  states,
} from '../../../../test/checkout-samples.ts'
import type { CheckoutEvent, CheckoutState, ServerSnapshot } from './checkout-state.ts'

type Tag = CheckoutState['tag']
type Type = CheckoutEvent['type']

const during: Partial<Record<Type, Tag>> = {
  renew: 'ready',
  renewed: 'ready',
  notRenewed: 'ready',
  timeOver: 'ready',
  cancel: 'ready',
  notCancelled: 'ready',
}

/** Where the sample of each event leads from the sample of each state; what is not named changes nothing at all. */
const leads: Record<Tag, Partial<Record<Type, Tag>>> = {
  recalling: { seen: 'recalling', recalled: 'done' },
  nothing: { seen: 'holding' },
  verify: { seen: 'holding' },
  problems: { seen: 'holding' },
  free: { seen: 'holding', enrol: 'enrolling' },
  enrolling: { seen: 'enrolling', enrolled: 'done', notEnrolled: 'holding' },
  agreeing: { seen: 'holding' },
  holding: { seen: 'holding', held: 'ready', notHeld: 'refused' },
  refused: { seen: 'refused', accepted: 'holding', holdAgain: 'holding' },
  withBank: { seen: 'withBank', held: 'ready', notHeld: 'refused' },
  ready: { ...during, seen: 'ready', checked: 'holdEnded', pay: 'processing' },
  processing: {
    ...Object.fromEntries(Object.keys(during).map((type) => [type, 'processing' as const])),
    seen: 'processing',
    checked: 'processing',
    paid: 'settling',
    notPaid: 'ready',
  },
  holdEnded: { seen: 'holdEnded', holdAgain: 'holding' },
  settling: { completed: 'done', notCompleted: 'unconfirmed' },
  unconfirmed: { completed: 'done', notCompleted: 'unconfirmed', confirmAgain: 'settling' },
  done: {},
  refunded: {},
  failed: {},
}

describe('every event in every state', () => {
  test.each(Object.values(states))('$tag', (state) => {
    for (const event of Object.values(events)) {
      const next = step(state, event)
      const expected = leads[state.tag][event.type]
      if (expected) expect(next.tag, event.type).toBe(expected)
      else expect(next, event.type).toBe(state)
    }
  })
})

describe('the step that a cart asks for', () => {
  test.each<[string, Partial<ServerSnapshot>, Tag]>([
    ['no class', { cart: cartOf([]) }, 'nothing'],
    ['an unproved address', { isVerified: false }, 'verify'],
    ['a class that cannot be bought', { cart: cartOf(['cello'], { problem: 'sold_out' }) }, 'problems'],
    ['nothing to pay', { cart: cartOf(['cello'], { totalMinor: 0 }) }, 'free'],
    ['something to pay', {}, 'holding'],
    ['what a guardian has to agree to first: nothing is held', { lacksConsents: true }, 'agreeing'],
    ['an earlier order that waits for its payment', { order }, 'recalling'],
    [
      'an earlier order without an intent',
      { order: { ...order, status: 'open', transactionId: null } },
      'holding',
    ],
    ['an earlier order that was refunded', { order: { ...order, status: 'review' } }, 'holding'],
  ])('%s', (_, change, tag) => {
    expect(opening({ ...seen, ...change }).tag).toBe(tag)
  })

  test.each(['processing', 'failed'] as const)('an earlier order that is %s is not followed', (status) => {
    const next = step(states.recalling, { type: 'recalled', completion: completionOf(status) })
    expect(next.tag).toBe('holding')
  })

  test('an earlier order of which nothing could be learned is not followed', () => {
    expect(step(states.recalling, { type: 'recalled', completion: null }).tag).toBe('holding')
  })
})

describe('the cart changes in the meantime', () => {
  const empty: CheckoutEvent = { type: 'seen', seen: { ...seen, cart: cartOf([]) } }
  const other: CheckoutEvent = { type: 'seen', seen: { ...seen, cart: cartOf(['cello', 'oboe']) } }
  const dearer: CheckoutEvent = {
    type: 'seen',
    seen: { ...seen, cart: cartOf(['cello'], { totalMinor: 9900 }) },
  }

  test('another selection asks for its own seats', () => {
    expect(step(states.ready, other)).toMatchObject({ tag: 'holding', cart: { items: [{}, {}] } })
  })

  test('held seats keep their price', () => {
    expect(step(states.ready, dearer)).toMatchObject({ tag: 'ready', totalMinor: 9000 })
  })

  test('a cart that empties itself while it is paid stays in view', () => {
    const next = step(states.processing, empty)
    expect(next).toMatchObject({ tag: 'processing', cart: purchase.cart })
    expect(step(next, events.paid).tag).toBe('settling')
  })

  test('a failed payment goes on with the cart as it is then', () => {
    expect(step(step(states.processing, empty), events.notPaid).tag).toBe('nothing')
    expect(step(step(states.processing, other), events.notPaid)).toMatchObject({
      tag: 'holding',
      failure: '',
    })
  })
})

describe('refused seats', () => {
  test('a new price is agreed to, and asked for', () => {
    expect(step(states.refused, events.accepted)).toMatchObject({
      tag: 'holding',
      totalMinor: 9500,
      asked: 1,
    })
  })

  test('a payment that the bank works on is waited for, each time anew', () => {
    const busy: CheckoutEvent = { type: 'notHeld', error: refusal('payment_in_progress') }
    const once = step(states.holding, busy)
    expect(once).toMatchObject({ tag: 'withBank', asked: 1 })
    expect(step(once, busy)).toMatchObject({ tag: 'withBank', asked: 2 })
  })
})

describe('the hold', () => {
  test('its end is counted from the server’s seconds', () => {
    expect(step(states.holding, { ...events.held, at: 5_000_000 })).toMatchObject({
      hold: { endsAt: 5_600_000 },
    })
  })

  test('a renewal moves the end and says so', () => {
    const renewing = step(states.ready, events.renew)
    expect(renewing).toMatchObject({ hold: { isRenewing: true, isRenewed: false } })
    const renewed = step(renewing, { type: 'renewed', order: { ...order, renewalsLeft: 9 }, at: 60_000 })
    expect(renewed).toMatchObject({
      hold: {
        endsAt: 660_000,
        renewalsLeft: 9,
        isRenewing: false,
        isRenewed: true,
        clientSecret: 'pi_1_secret',
      },
    })
  })

  test('a refused renewal asks how it stands', () => {
    expect(step(states.ready, events.notRenewed)).toMatchObject({
      hold: { isRenewing: false, isChecking: true },
    })
  })

  test('seats that another tab has kept go on', () => {
    const next = step(states.ready, { type: 'checked', order, at: 60_000 })
    expect(next).toMatchObject({ tag: 'ready', hold: { endsAt: 660_000, isChecking: false } })
  })

  test.each([
    ['of another order', { orderId: 'order_2' }],
    ['that is over', { secondsLeft: 0 }],
    ['that is paid', { status: 'paid' as const }],
    ['that is given back', { status: 'releasing' as const }],
  ])('seats %s are held no more', (_, change) => {
    expect(step(states.ready, { type: 'checked', order: { ...order, ...change }, at: 0 }).tag).toBe(
      'holdEnded',
    )
  })

  test('a payment is followed to its end though the time ran out', () => {
    const over = step(states.processing, events.checked)
    expect(over).toMatchObject({ tag: 'processing', isOver: true })
    expect(step(over, events.paid).tag).toBe('settling')
    expect(step(over, events.notPaid)).toMatchObject({ tag: 'holdEnded', failure: 'Declined.' })
  })
})

test('why a payment failed stays until the next try', () => {
  const failed = step(states.processing, events.notPaid)
  expect(failed).toMatchObject({ tag: 'ready', failure: 'Declined.' })
  expect(step(failed, events.seen)).toMatchObject({ failure: 'Declined.' })
  expect(step(failed, events.pay)).toMatchObject({ tag: 'processing', failure: '' })
})

describe('confirming', () => {
  test.each([
    ['paid', 'done'],
    ['processing', 'settling'],
    ['refunded', 'refunded'],
    ['failed', 'failed'],
  ] as const)('%s leads to %s', (status, tag) => {
    for (const state of [states.settling, states.unconfirmed])
      expect(step(state, { type: 'completed', completion: completionOf(status) }).tag).toBe(tag)
  })

  test('each answer is followed by another asking', () => {
    const polled = step(states.settling, { type: 'completed', completion: completionOf('processing') })
    expect(polled).toMatchObject({ tag: 'settling', asked: 1, isPolled: true })
    const lost = step(polled, events.notCompleted)
    expect(lost).toMatchObject({ tag: 'unconfirmed', asked: 2, isPolled: true })
    expect(step(lost, events.confirmAgain)).toBe(lost)
  })
})
