import { expect, test } from 'vitest'
import { effectsOf } from './checkout-effects.ts'
import { opening, step } from './checkout-flow.ts'
import {
  cartOf,
  checkout,
  completionOf,
  events,
  order,
  refusal,
  seen,
} from '../../../../test/checkout-samples.ts'
import type { CheckoutEvent, CheckoutState, ServerSnapshot } from './checkout-state.ts'

/** What the server may return: each step that a cart can require, and each order that can be open. */
const sights: ServerSnapshot[] = [
  seen,
  { ...seen, cart: cartOf([]), order: { ...order, status: 'paid' } },
  { ...seen, cart: cartOf(['cello', 'oboe'], { totalMinor: 12_000 }) },
  { ...seen, cart: cartOf(['cello'], { totalMinor: 0 }) },
  { ...seen, cart: cartOf(['cello'], { problem: 'sold_out' }) },
  { ...seen, isVerified: false },
  { ...seen, order },
]

/** Every event, with each result that leads to a different state. */
const happenings: CheckoutEvent[] = [
  ...Object.values(events),
  ...sights.map((sight) => ({ type: 'seen' as const, seen: sight })),
  ...(['processing', 'refunded', 'failed'] as const).flatMap((status) => [
    { type: 'completed' as const, completion: completionOf(status) },
    { type: 'recalled' as const, completion: completionOf(status) },
  ]),
  { type: 'recalled', completion: null },
  { type: 'notHeld', error: refusal('payment_in_progress') },
  { type: 'checked', order, at: 2000 },
]

interface Walk {
  from: CheckoutState
  event: CheckoutEvent
  to: CheckoutState
}

/** All steps that any sequence of these events can take: breadth first, each state once but for its counter. */
function allWalks(): Walk[] {
  const walks: Walk[] = []
  const known = new Map(sights.map((sight) => keyed(opening(sight))))
  const waiting = [...known.values()]
  for (let from = waiting.shift(); from; from = waiting.shift()) {
    for (const event of happenings) {
      const to = step(from, event)
      walks.push({ from, event, to })
      const [key] = keyed(to)
      if (known.has(key)) continue
      known.set(key, to)
      waiting.push(to)
    }
  }
  return walks
}

function keyed(state: CheckoutState): [string, CheckoutState] {
  return [JSON.stringify({ ...state, asked: 0 }), state]
}

const walks = allWalks()
const decided = ['done', 'refunded', 'failed']
const afterMoney = ['settling', 'unconfirmed', ...decided]

test('the walks reach every state', () => {
  expect(new Set(walks.map(({ to }) => to.tag)).size).toBe(17)
})

test('from money that is taken there is no way back to a card', () => {
  for (const { from, to } of walks) if (afterMoney.includes(from.tag)) expect(afterMoney).toContain(to.tag)
})

test('a decided payment stays decided', () => {
  for (const { from, to } of walks) if (decided.includes(from.tag)) expect(to).toBe(from)
})

test('a card that is being charged is left by the provider’s answer alone', () => {
  for (const { from, event, to } of walks)
    if (from.tag === 'processing' && to.tag !== 'processing')
      expect(['paid', 'notPaid']).toContain(event.type)
})

test('no card is charged but from held seats', () => {
  for (const { from, to } of walks)
    if (to.tag === 'processing' && from.tag !== 'processing') expect(from.tag).toBe('ready')
})

test('seats are said to be held after the server’s word alone', () => {
  for (const { from, event, to } of walks) {
    if (to.tag !== 'ready' || from.tag === 'ready') continue
    expect(['held', 'notPaid']).toContain(event.type)
    expect(to.hold.clientSecret).toBe(checkout.clientSecret)
  }
})

test('another total is paid after the student agreed to it, or for another selection', () => {
  for (const { from, event, to } of walks) {
    if (!('totalMinor' in from) || !('totalMinor' in to) || from.totalMinor === to.totalMinor) continue
    if (event.type !== 'accepted') expect(to.tag).toBe('holding')
  }
})

test('each asking is a call of its own', () => {
  for (const { from, event, to } of walks) {
    if (!['notHeld', 'holdAgain', 'completed', 'notCompleted'].includes(event.type)) continue
    const before = effectsOf(from).map(({ key }) => key)
    if (to !== from) for (const { key } of effectsOf(to)) expect(before).not.toContain(key)
  }
})
