import type { OrderState } from '@cadenza/contracts/money/checkout'
import { describe, expect, test } from 'vitest'
import type { CheckoutEdge } from './checkout-edge.ts'
import { opening, step } from './checkout-flow.ts'
import {
  cartOf,
  checkout,
  completionOf,
  events,
  order,
  refusal,
  seen,
  states,
} from '../../../../test/checkout-samples.ts'
import type { CheckoutEvent, CheckoutState } from './checkout-state.ts'
import { createEffectRunner } from './run-effects.ts'

/** The checkout on a fake edge: it records each request, and the test decides when each response is given. */
function checkoutFrom(first: CheckoutState) {
  const asked: string[] = []
  const waiting: { call: string; resolve: (answer: never) => void; reject: (error: unknown) => void }[] = []
  const ask = (call: string) => {
    asked.push(call)
    return new Promise<never>((resolve, reject) => waiting.push({ call, resolve, reject }))
  }
  const note = (call: string) => {
    asked.push(call)
    return Promise.resolve()
  }
  const edge: CheckoutEdge = {
    start: (totalMinor) => ask(`start ${totalMinor}`),
    current: () => ask('current'),
    renew: (orderId) => ask(`renew ${orderId}`),
    cancel: (orderId) => ask(`cancel ${orderId}`),
    enrolFree: () => ask('enrolFree'),
    complete: (transactionId) => ask(`complete ${transactionId}`),
    now: () => 1000,
    pause: (ms) => ask(`pause ${ms}`),
    comeBack: () => ask('comeBack'),
    saySaved: () => void asked.push('saved'),
    sayFailure: (error) => void asked.push(`failure: ${String(error)}`),
    cartChanged: () => note('cartChanged'),
    orderChanged: () => note('orderChanged'),
    moneyMoved: () => note('moneyMoved'),
    leave: () => void asked.push('leave'),
  }
  // As the page does it: an event, the state after it, what that asks for.
  let state = first
  const send = (event: CheckoutEvent) => {
    state = step(state, event)
    effects.follow(state)
  }
  const effects = createEffectRunner(edge, send)
  effects.follow(state)
  const take = (call: string) => {
    const index = waiting.findIndex((one) => one.call.startsWith(call))
    const [taken] = waiting.splice(index, index < 0 ? 0 : 1)
    if (!taken) throw new Error(`Nobody waits for ${call}`)
    return taken
  }
  /** What was asked since the last look. */
  const news = () => asked.splice(0)
  return {
    send,
    stop: effects.stop,
    news,
    tag: () => state.tag,
    current: () => state,
    async answer(call: string, answer?: unknown) {
      // The test supplies the result of the call.
      take(call).resolve(answer as never)
      await settle()
    },
    async refuse(call: string, error: unknown) {
      take(call).reject(error)
      await settle()
    },
  }
}

/** Lets all pending responses be delivered. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('an earlier payment', () => {
  test('that went through is shown, and said once', async () => {
    const page = checkoutFrom(opening({ ...seen, order }))
    await page.answer('complete pi_1', completionOf('paid'))
    expect(page.current()).toEqual(states.done)
    page.send(events.seen)
    expect(page.news()).toEqual(['complete pi_1', 'saved', 'moneyMoved'])
  })

  test.each([
    [
      'is undecided',
      (page: ReturnType<typeof checkoutFrom>) => page.answer('complete', completionOf('processing')),
    ],
    [
      'cannot be asked about',
      (page: ReturnType<typeof checkoutFrom>) => page.refuse('complete', new Error('lost')),
    ],
  ])('that %s leaves the way to the cart free', async (_, answer) => {
    const page = checkoutFrom(opening({ ...seen, order }))
    await answer(page)
    expect(page.tag()).toBe('holding')
    expect(page.news()).toEqual(['complete pi_1', 'start 9000'])
  })
})

describe('asking for seats', () => {
  test('happens once, however often the same cart is seen', async () => {
    const page = checkoutFrom(opening(seen))
    page.send(events.seen)
    page.send({ type: 'seen', seen: { ...seen, cart: cartOf(['cello']) } })
    await page.answer('start 9000', checkout)
    expect(page.current()).toMatchObject({ tag: 'ready', hold: { endsAt: 601_000 } })
    expect(page.news()).toEqual(['start 9000'])
  })

  test('for another selection starts anew; the late answer for the first is not heard', async () => {
    const page = checkoutFrom(opening(seen))
    page.send({ type: 'seen', seen: { ...seen, cart: cartOf(['cello', 'oboe'], { totalMinor: 12_000 }) } })
    await page.answer('start 9000', checkout)
    expect(page.tag()).toBe('holding')
    await page.answer('start 12000', { ...checkout, orderId: 'order_2' })
    expect(page.current()).toMatchObject({ tag: 'ready', hold: { orderId: 'order_2' } })
  })

  test('is repeated every 3 s while the bank works on an earlier payment', async () => {
    const page = checkoutFrom(opening(seen))
    const busy = refusal('payment_in_progress')
    await page.refuse('start', busy)
    await page.answer('pause 3000')
    await page.refuse('start', busy)
    expect(page.tag()).toBe('withBank')
    await page.answer('pause 3000')
    await page.answer('start', checkout)
    expect(page.tag()).toBe('ready')
    expect(page.news()).toEqual(['start 9000', 'pause 3000', 'start 9000', 'pause 3000', 'start 9000'])
  })

  test('stops when the page is left during the pause', async () => {
    const page = checkoutFrom(states.withBank)
    page.stop()
    await page.answer('pause 3000')
    expect(page.news()).toEqual(['pause 3000'])
  })

  test.each([
    ['already_paid', 409, ['start 9000', 'orderChanged']],
    ['offer_ended', 409, ['start 9000', 'orderChanged']],
    ['sold_out', 409, ['start 9000']],
    ['rate_limited', 429, ['start 9000']],
  ])('that is refused as %s is not repeated', async (reason, status, calls) => {
    const page = checkoutFrom(opening(seen))
    await page.refuse('start', refusal(reason, status))
    expect(page.tag()).toBe('refused')
    expect(page.news()).toEqual(calls)
  })

  test('again after a refusal is another call', async () => {
    const page = checkoutFrom(opening(seen))
    await page.refuse('start', refusal('unavailable', 503))
    page.send(events.holdAgain)
    await page.answer('start', checkout)
    expect(page.tag()).toBe('ready')
  })

  test('with the new price asks for that', async () => {
    const page = checkoutFrom(states.refused)
    page.send(events.accepted)
    await page.answer('start 9500', checkout)
    expect(page.current()).toMatchObject({ tag: 'ready', totalMinor: 9500 })
  })
})

describe('held seats', () => {
  test('are kept longer, time after time', async () => {
    const page = checkoutFrom(states.ready)
    for (const renewalsLeft of [9, 8]) {
      page.send(events.renew)
      await page.answer('renew order_1', { ...order, renewalsLeft })
      expect(page.current()).toMatchObject({ hold: { renewalsLeft, isRenewed: true, isRenewing: false } })
    }
    expect(page.news()).toEqual(['renew order_1', 'renew order_1'])
  })

  test('that cannot be kept: says why, looks again, and the cart is asked anew', async () => {
    const page = checkoutFrom(states.ready)
    page.send(events.renew)
    await page.refuse('renew', refusal('hold_ended'))
    await page.answer('current', null)
    expect(page.tag()).toBe('holdEnded')
    expect(page.news()).toEqual(['renew order_1', 'failure: Error: hold_ended', 'current', 'orderChanged'])
  })

  test('whose time is over here are looked for at the server, which may still hold them', async () => {
    const page = checkoutFrom(states.ready)
    page.send(events.timeOver)
    await page.answer('current', { ...order, secondsLeft: 30 } satisfies OrderState)
    expect(page.current()).toMatchObject({ tag: 'ready', hold: { endsAt: 31_000 } })
    page.send(events.timeOver)
    await page.refuse('current', new Error('lost'))
    expect(page.tag()).toBe('holdEnded')
  })

  test('end during a payment: the page learns it once, and the payment goes on', async () => {
    const page = checkoutFrom(states.processing)
    page.send(events.timeOver)
    await page.answer('current', null)
    expect(page.tag()).toBe('processing')
    page.send(events.notPaid)
    expect(page.tag()).toBe('holdEnded')
    expect(page.news()).toEqual(['current', 'orderChanged'])
  })

  test('are given back, then the page is left', async () => {
    const page = checkoutFrom(states.ready)
    page.send(events.cancel)
    await page.answer('cancel order_1')
    expect(page.news()).toEqual(['cancel order_1', 'orderChanged', 'leave'])
  })

  test('that cannot be given back stay, and can be tried again', async () => {
    const page = checkoutFrom(states.ready)
    page.send(events.cancel)
    await page.refuse('cancel', new Error('lost'))
    expect(page.current()).toMatchObject({ tag: 'ready', hold: { isCancelling: false } })
    expect(page.news()).toEqual(['cancel order_1', 'failure: Error: lost', 'orderChanged'])
  })
})

describe('a cart that costs nothing', () => {
  test('enrols once', async () => {
    const page = checkoutFrom(states.free)
    page.send(events.enrol)
    page.send(events.enrol)
    await page.answer('enrolFree', completionOf('paid'))
    expect(page.tag()).toBe('done')
    expect(page.news()).toEqual(['enrolFree', 'saved', 'moneyMoved'])
  })

  test('that is refused says why, and the cart is asked anew', async () => {
    const page = checkoutFrom(opening({ ...seen, cart: cartOf(['cello'], { totalMinor: 0 }) }))
    page.send(events.enrol)
    await page.refuse('enrolFree', refusal('sold_out'))
    expect(page.tag()).toBe('free')
    expect(page.news()).toEqual(['enrolFree', 'failure: Error: sold_out', 'cartChanged'])
  })
})

describe('a payment that was made', () => {
  test('is asked about every 2 s until it is settled', async () => {
    const page = checkoutFrom(states.processing)
    page.send(events.paid)
    await page.answer('complete', completionOf('processing'))
    await page.answer('pause 2000')
    await page.answer('complete', completionOf('processing'))
    await page.answer('pause 2000')
    await page.answer('complete', completionOf('paid'))
    expect(page.tag()).toBe('done')
    const calls = ['complete pi_1', 'pause 2000', 'complete pi_1', 'pause 2000', 'complete pi_1']
    expect(page.news()).toEqual([...calls, 'saved', 'moneyMoved'])
  })

  test.each(['refunded', 'failed'] as const)(
    'and %s is said, and all that it changes asked anew',
    async (status) => {
      const page = checkoutFrom(states.settling)
      await page.answer('complete', completionOf(status))
      expect(page.tag()).toBe(status)
      expect(page.news()).toEqual(['complete pi_1', 'moneyMoved'])
    },
  )

  test('and could not be confirmed is asked about at a press, or when the person comes back', async () => {
    const page = checkoutFrom(states.settling)
    await page.refuse('complete', new Error('lost'))
    expect(page.tag()).toBe('unconfirmed')
    page.send(events.confirmAgain)
    await page.refuse('complete', new Error('lost'))
    await page.answer('comeBack') // of the first time, which is over
    await page.answer('comeBack')
    await page.answer('complete', completionOf('paid'))
    expect(page.tag()).toBe('done')
    const lost = ['complete pi_1', 'comeBack']
    expect(page.news()).toEqual([...lost, ...lost, 'complete pi_1', 'saved', 'moneyMoved'])
  })

  test('and was answered before is asked about again by itself after a failure', async () => {
    const page = checkoutFrom({ ...states.settling, isPolled: true })
    await page.answer('pause 2000')
    await page.refuse('complete', new Error('lost'))
    await page.answer('pause 2000')
    await page.answer('complete', completionOf('paid'))
    expect(page.tag()).toBe('done')
  })
})
