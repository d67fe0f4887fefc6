import type { OrderState } from '@cadenza/contracts/checkout'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { order, refusal, seen, states } from './checkout-samples.ts'
import type { ShownState } from './checkout-state.ts'
import { PlainStep } from './plain-step.tsx'
import { plainWords } from './plain-words.ts'

const { read } = fakeSchool()
const all = Object.values(states).filter((state): state is ShownState => state.tag !== 'recalling')
const byTag = all.map((state) => [state.tag, state] as const)

const step = (state: ShownState, isMissing = false) =>
  read(PlainStep, { state, skeleton: 'On its way', isMissing, isTrying: false, onRetry: () => undefined })

/** With a payment that was made, or may be. */
const withMoney = ['withBank', 'processing', 'settling', 'unconfirmed', 'done', 'refunded']

describe('while the view of a step is on its way', () => {
  test.each(byTag)('what became of money is said at once, and nothing else: %s', (tag, state) => {
    const isTold = withMoney.includes(tag) || tag === 'failed'
    expect(step(state)).toContain(isTold ? plainWords(state) : 'On its way')
    expect(step(state)).not.toContain('could not be loaded')
  })

  test('an order that was paid in another tab is told', () => {
    expect(step(emptyCart({ ...order, status: 'paid' }))).toContain('Your places are confirmed. Your receipt')
    expect(step(emptyCart(null))).toBe('On its way')
  })
})

describe('when the view of a step does not come', () => {
  test.each(byTag)('it is said in words, with a way to try again: %s', (_, state) => {
    expect(step(state, true)).toContain(plainWords(state))
    expect(step(state, true)).toMatch(/The rest of this page could not be loaded\. Try again$/)
  })

  test.each(byTag)(
    'nobody is told that nothing was charged when something may have been: %s',
    (tag, state) => {
      const isUncharged = /not been charged|Nothing is charged|free of charge|nothing to pay/.test(
        plainWords(state),
      )
      expect(isUncharged).toBe(!withMoney.includes(tag))
    },
  )

  test('a made payment has its number', () => {
    expect(step(states.settling, true)).toContain('Transaction id: pi_1')
    expect(step(states.done)).toContain('Transaction id: pi_1')
  })

  test('“You are enrolled” when it is Mia: who has the place is named', () => {
    expect(step(states.done)).toContain('Mia has a place. Your receipt is in your payment history.')
  })

  test('an order that was paid elsewhere is not refused as one that was not', () => {
    const words = plainWords({ ...states.refused, error: refusal('already_paid') })
    expect(words).toBe('This is paid already: your places are confirmed. Nothing was charged twice.')
    expect(plainWords(states.refused)).toMatch(
      /^Your seats could not be held\. .+ You have not been charged\.$/,
    )
  })

  test('money of an earlier order that is on its way back is told', () => {
    const review: OrderState = { ...order, status: 'review' }
    expect(plainWords({ ...states.ready, orderAtStart: review })).toMatch(/^Your money is on its way back/)
  })

  test('an empty cart tells of the last order', () => {
    expect(plainWords(emptyCart({ ...order, status: 'review' }))).toContain('on its way back')
    const paid: OrderState = { ...order, status: 'paid' }
    const earlier: ShownState = { ...emptyCart(paid), orderAtStart: paid }
    expect(plainWords(earlier)).toContain('Your last payment went through.')
  })
})

function emptyCart(last: OrderState | null) {
  const cart = { ...seen.cart, items: [] }
  return { ...states.nothing, seen: { ...seen, cart, order: last } }
}
