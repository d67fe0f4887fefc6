import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  buyer,
  deliver,
  eventAbout,
  holder,
  intentsOf,
  orderOf,
  payer,
  seatsTaken,
  sign,
  type Holder,
} from '../../../test/adversarial/shop.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { authenticate, payIntent } from '../../../test/provider.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { reconcile } from '../provider-events/reconcile.ts'
import { completeCheckout } from './complete-checkout.ts'
import { mostDeclines } from './card-testing.ts'
import { lookAfterOrder } from './look-after-order.ts'
import { beginOrder, startCheckout } from './start-checkout.ts'

// The sandbox delivers nothing by itself: each event comes when the test sends it.
const product = runTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
afterEach(async () => {
  vi.restoreAllMocks()
  expect(await brokenInvariants(product)).toEqual([])
  await product.sql`delete from rate_counters`
})

/** Each with its own number, and so its own fingerprint. */
const cards = [
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_visa_chargeDeclinedLostCard',
  'pm_card_chargeDeclinedExpiredCard',
  'pm_card_chargeDeclinedIncorrectCvc',
  'pm_card_chargeDeclinedProcessingError',
]
/** A different card each time. */
const mixed = (index: number) => cards[index % cards.length] ?? ''

/** Tries one card after another at the provider, as a browser would, and delivers the events to us. */
async function tryCards(person: Holder, count: number, card = mixed) {
  for (let index = 0; index < count; index++) await payIntent(product, person.checkout, card(index))
  await hearAll()
}

/** Delivers every declined card that has not been reported yet. */
async function hearAll() {
  const rows = await product.sql<{ body: object }[]>`
    select body from sandbox_payments.objects o where kind = 'event' and body ->> 'type' = 'payment_intent.payment_failed'
       and not exists (select from webhook_events w where w.id = o.id) order by seq`
  for (const { body } of rows) {
    const text = JSON.stringify(body)
    expect(await deliver(product, text, sign(text))).toBe(200)
  }
}

/** The next try, through both doors. */
async function startBoth(person: TestPerson, from = '203.0.113.77') {
  const headers = { 'x-forwarded-for': from }
  const rest = await call<Refusal>(product.app, 'POST /create-payment-intent', {
    as: person,
    headers,
    body: { price: '100.00' },
  })
  const trpc = await product.app.inject({
    method: 'POST',
    url: '/trpc/student.checkout.start',
    headers: { ...person.headers, ...headers },
    payload: { totalMinor: 10_000 },
  })
  return { rest, trpc, statuses: [rest.status, trpc.statusCode] }
}

/** A student whose checkout was begun from that network. */
async function holderAt(network: string): Promise<Holder> {
  const student = await buyer(product)
  const ctx = { ...student.ctx, callerNetwork: network }
  return { ...student, checkout: await startCheckout(ctx, { totalMinor: 10_000 }) }
}

describe('an account', () => {
  test('after nine declines goes on, after ten is refused by both doors, and does not hear why', async () => {
    const tester = await holder(product)
    await tryCards(tester, mostDeclines.account - 1)
    expect((await startBoth(tester)).statuses).toEqual([200, 200])
    await tryCards(tester, 1)
    const { rest, trpc, statuses } = await startBoth(tester)
    expect(statuses).toEqual([429, 429])
    expect(rest.body.error.code).toBe('rate_limited')
    const text = `${JSON.stringify(rest.body)}${trpc.body}`
    expect(text).not.toMatch(/card|declin|account|network|address|fraud|test/i)
    for (const headers of [rest.headers, trpc.headers]) {
      const seconds = Number(headers['retry-after'])
      expect(seconds).toBeGreaterThan(500)
      expect(seconds).toBeLessThanOrEqual(600)
    }
    expect((await startBoth(await buyer(product))).statuses).toEqual([200, 200])
  })

  test('over the limit cannot renew its hold, and loses it: the intent is cancelled, the seat is free', async () => {
    const tester = await holder(product)
    const { orderId } = tester.checkout
    await tryCards(tester, mostDeclines.account)
    const renewal = await product.app.inject({
      method: 'POST',
      url: '/trpc/student.checkout.renew',
      headers: tester.headers,
      payload: { orderId },
    })
    expect(renewal.statusCode).toBe(429)
    expect(await orderOf(product, orderId)).toMatchObject({ status: 'releasing' })
    const [job] = await product.sql`
      select 1 from pgboss.job where name = 'look-after-order' and data ->> 'orderId' = ${orderId} and start_after <= now()`
    expect(job).toBeDefined()
    await lookAfterOrder(product.deps, { orderId })
    expect(await orderOf(product, orderId)).toMatchObject({ status: 'expired' })
    expect(await intentsOf(product, orderId)).toMatchObject([{ status: 'canceled' }])
    expect(await seatsTaken(product, tester.courseId)).toBe(0)
    expect(await payIntent(product, tester.checkout)).toBe('payment_intent_unexpected_state')
  })

  test('that has paid after all is enrolled, whatever was declined before', async () => {
    const family = await holder(product)
    for (let index = 0; index < mostDeclines.account; index++)
      await payIntent(product, family.checkout, mixed(index))
    expect(await payIntent(product, family.checkout)).toBe('succeeded')
    await hearAll()
    expect(await orderOf(product, family.checkout.orderId)).toMatchObject({ status: 'releasing' })
    await lookAfterOrder(product.deps, { orderId: family.checkout.orderId })
    expect(await orderOf(product, family.checkout.orderId)).toMatchObject({ status: 'paid' })
    const { paymentIntentId } = family.checkout
    const answer = await call(product.app, 'POST /payments', {
      as: family,
      body: { transactionId: paymentIntentId },
    })
    expect(answer.status).toBe(200)
  })

  test('tells of its payment while it is refused', async () => {
    const family = await holder(product)
    for (let index = 0; index < mostDeclines.account; index++)
      await payIntent(product, family.checkout, mixed(index))
    await payIntent(product, family.checkout)
    await hearAll()
    const { paymentIntentId: transactionId } = family.checkout
    expect(await completeCheckout(family.ctx, { transactionId })).toMatchObject({ status: 'paid' })
  })

  test('is free to go on when ten minutes are over', async () => {
    const tester = await holder(product)
    await tryCards(tester, mostDeclines.account)
    await lookAfterOrder(product.deps, { orderId: tester.checkout.orderId })
    expect((await startBoth(tester)).statuses).toEqual([429, 429])
    await product.sql`update rate_counters set window_ends_at = now()`
    expect((await startBoth(tester)).statuses).toEqual([200, 200])
  })
})

describe('a card', () => {
  test('that two accounts try in turn is counted as one, and both are refused', async () => {
    const [first, second, third] = [await holder(product), await holder(product), await holder(product)]
    const one = () => 'pm_card_chargeDeclined'
    await tryCards(third, 3, () => 'pm_card_chargeDeclinedInsufficientFunds')
    await tryCards(first, 5, one)
    expect((await startBoth(first)).statuses).toEqual([200, 200])
    await tryCards(second, 5, one)
    expect((await startBoth(first)).statuses).toEqual([429, 429])
    expect((await startBoth(second)).statuses).toEqual([429, 429])
    expect((await startBoth(third)).statuses).toEqual([200, 200])
    for (const { checkout } of [first, second])
      expect(await orderOf(product, checkout.orderId)).toMatchObject({ status: 'releasing' })
    // Anyone who returns with it later is recognised by it.
    await tryCards(third, 1, one)
    expect((await startBoth(third)).statuses).toEqual([429, 429])
  })
})

describe('a network', () => {
  const school = '203.0.113.5'

  test('N16: from which cards are tried, nobody is refused for it: who never paid there proves who they are', async () => {
    const regular = await payer(product)
    await completeCheckout(regular.ctx, { transactionId: regular.checkout.paymentIntentId })
    await product.make.cart(regular, [await product.make.course()])
    const each = 8
    for (let turn = 0; turn < mostDeclines.network / each; turn++)
      await tryCards(await holderAt(school), each, (index) => mixed(index + turn))
    const newcomer = await buyer(product)
    expect((await startBoth(newcomer, school)).statuses).toEqual([200, 200])
    const checkout = await startCheckout(newcomer.ctx, { totalMinor: 10_000 })
    expect(await payIntent(product, checkout)).toBe('requires_action')
    expect(await authenticate(product, checkout.clientSecret, 'authorize')).toBe('succeeded')
    await completeCheckout(newcomer.ctx, { transactionId: checkout.paymentIntentId })
    const paysAt = async (person: TestPerson, network: string) => {
      const ctx = { ...person.ctx, callerNetwork: network }
      const started = await startCheckout(ctx, { totalMinor: 10_000 })
      const outcome = await payIntent(product, started)
      await completeCheckout(ctx, { transactionId: started.paymentIntentId })
      return outcome
    }
    expect(await paysAt(regular, school)).toBe('succeeded')
    expect(await paysAt(await buyer(product), '203.0.113.6')).toBe('succeeded')
  })

  test('of honest families with a decline each is not', async () => {
    for (let turn = 0; turn < 15; turn++) await tryCards(await holderAt(school), 1, () => mixed(turn))
    expect((await startBoth(await buyer(product), school)).statuses).toEqual([200, 200])
  })
})

describe('what we hear of it', () => {
  const declines = async (userId: string) => {
    const [row] =
      await product.sql`select count from rate_counters where key = ${`declined:account:${userId}`}`
    return row?.count
  }

  test('five deliveries of one event at once, and one more, count once', async () => {
    const student = await holder(product)
    await payIntent(product, student.checkout, 'pm_card_chargeDeclined')
    const { paymentIntentId } = student.checkout
    const body = JSON.stringify(await eventAbout(product, 'payment_intent.payment_failed', paymentIntentId))
    const statuses = await Promise.all(Array.from({ length: 5 }, () => deliver(product, body, sign(body))))
    // The provider resends an event that finds the lane full.
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(await deliver(product, body, sign(body))).toBe(200)
    expect(await declines(student.userId)).toBe(1)
  })

  test('events that were lost are counted by the reconciliation, once', async () => {
    const student = await holder(product)
    for (let index = 0; index < 3; index++) await payIntent(product, student.checkout, mixed(index))
    await reconcile(product.deps)
    await reconcile(product.deps)
    expect(await declines(student.userId)).toBe(3)
  })

  test('what happened long ago says nothing of now', async () => {
    const student = await holder(product)
    await payIntent(product, student.checkout, 'pm_card_chargeDeclined')
    await product.sql`
      update sandbox_payments.objects set body = jsonb_set(body, '{created}', to_jsonb(extract(epoch from now())::bigint - 900))
       where kind = 'event' and body #>> '{data,object,id}' = ${student.checkout.paymentIntentId}`
    await hearAll()
    expect(await declines(student.userId)).toBeUndefined()
  })

  test('an event that the provider does not know, or of another shop, is taken and counts for nobody', async () => {
    const student = await holder(product)
    const object = { id: student.checkout.paymentIntentId, last_payment_error: null }
    const forged = JSON.stringify({
      id: 'evt_unknown',
      object: 'event',
      type: 'payment_intent.payment_failed',
      livemode: false,
      data: { object },
    })
    expect(await deliver(product, forged, sign(forged))).toBe(200)
    expect(await declines(student.userId)).toBeUndefined()
    expect(await product.sql`select from rate_counters where key like 'declined:%'`).toHaveLength(0)
  })

  test('people hear of it once a window', async () => {
    const heard = vi.spyOn(product.deps.log, 'warn')
    const tester = await holder(product)
    await tryCards(tester, mostDeclines.account + 4)
    const events = heard.mock.calls.filter(([line]) => JSON.stringify(line).includes('card_testing'))
    expect(events).toEqual([
      [{ security: 'card_testing', scope: 'account', of: tester.userId }, 'security event'],
    ])
  })

  test('counters that are away stop no checkout', async () => {
    await product.sql`alter table rate_counters rename to counters_elsewhere`
    try {
      expect((await startBoth(await buyer(product))).statuses).toEqual([200, 200])
    } finally {
      await product.sql`alter table counters_elsewhere rename to rate_counters`
    }
  })

  test('counters that somebody keeps locked stop no checkout, and make no second claim', async () => {
    const { ctx, courseId } = await buyer(product)
    const locked = await product.sql.reserve()
    await locked`begin`
    await locked`lock table rate_counters in access exclusive mode`
    const begun = await beginOrder(ctx, 10_000)
    await locked`rollback`
    locked.release()
    expect(begun).toMatchObject({ outcome: 'claimed', proof: false, holdsCart: true })
    expect(await product.sql`select from orders where user_id = ${ctx.actor.userId}`).toHaveLength(1)
    expect(await seatsTaken(product, courseId)).toBe(1)
  })
})
