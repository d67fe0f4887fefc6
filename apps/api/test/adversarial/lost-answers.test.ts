import { beforeAll, describe, expect, test } from 'vitest'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { listPayments } from '../../src/features/checkout/list-payments.ts'
import { lookAfterOrder } from '../../src/features/checkout/look-after-order.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { sweepOrders } from '../../src/features/checkout/sweep-orders.ts'
import { reconcile } from '../../src/features/provider-events/reconcile.ts'
import { stripePaymentGateway } from '../../src/gateways/stripe-payment-gateway.ts'
import { payIntent } from '../provider.ts'
import { call } from '../rest-client.ts'
import { checkBooksAfterEach, runTestApp } from '../run-test-app.ts'
import {
  buyer,
  deliver,
  enrolledIn,
  eventAbout,
  holder,
  orderOf,
  payer,
  seatsTaken,
  sign,
  waitingFor,
  withGateway,
} from './shop.ts'

/** Nothing but the tests delivers events here, so that their order is the tests' own. */
const product = runTestApp()
checkBooksAfterEach(product)

const succeeded = async (intentId: string) =>
  JSON.stringify(await eventAbout(product, 'payment_intent.succeeded', intentId), null, 2)

const paymentsFor = (intentId: string) =>
  product.sql`select user_id, amount_minor from payments where transaction_id = ${intentId}`

describe('with events delivered', () => {
  const delivering = runTestApp()
  checkBooksAfterEach(delivering)
  beforeAll(async () => {
    delivering.sandbox.start()
  })

  test('case 9: the browser dies right after the confirmation; the event alone enrols', async () => {
    const { ctx, courseId } = await payer(delivering)
    await expect.poll(() => enrolledIn(ctx)).toEqual([courseId])
    expect(await listPayments(ctx)).toHaveLength(1)
  })

  test('case 11: the event comes before the order knows its intent: enrolled, and the seat stays', async () => {
    const { ctx, courseId } = await buyer(delivering)
    const slow = withGateway(ctx, {
      createIntent: async (request) => {
        const intent = await delivering.deps.payments.createIntent(request)
        const { id, clientSecret } = intent
        await payIntent(delivering, { paymentIntentId: id, clientSecret: clientSecret ?? '' })
        await expect.poll(() => enrolledIn(ctx)).toEqual([courseId])
        return intent
      },
    })
    await expect(startCheckout(slow, { totalMinor: 10_000 })).rejects.toMatchObject({ kind: 'conflict' })
    expect(await enrolledIn(ctx)).toEqual([courseId])
    expect(await listPayments(ctx)).toHaveLength(1)
    expect(await seatsTaken(delivering, courseId)).toBe(1)
  })
})

describe('with every event lost', () => {
  test.each([
    ['its own job', ({ orderId }: { orderId: string }) => lookAfterOrder(product.deps, { orderId })],
    ['the sweep', () => sweepOrders(product.deps)],
    ['the reconciliation', () => reconcile(product.deps)],
  ])('case 10: the browser dies right after the confirmation; %s finds the money', async (_, look) => {
    const { ctx, courseId, checkout } = await payer(product)
    await product.sql`
      update orders set checked_at = clock_timestamp() - interval '2 minutes' where id = ${checkout.orderId}`
    await look(checkout)
    expect(await enrolledIn(ctx)).toEqual([courseId])
    expect(await listPayments(ctx)).toHaveLength(1)
  })
})

test('case 12: the same event three times at once has one effect', async () => {
  const { ctx, courseId, checkout } = await payer(product)
  const body = await succeeded(checkout.paymentIntentId)
  const statuses = await Promise.all(Array.from({ length: 3 }, () => deliver(product, body, sign(body))))
  expect(statuses).toEqual([200, 200, 200])
  expect(await enrolledIn(ctx)).toEqual([courseId])
  expect(await paymentsFor(checkout.paymentIntentId)).toHaveLength(1)
  expect(await deliver(product, body, sign(body))).toBe(200)
})

test('case 13: succeeded before created, failed after succeeded: the order of events means nothing', async () => {
  const { ctx, courseId, checkout } = await holder(product)
  await payIntent(product, checkout, 'pm_card_chargeDeclined')
  await payIntent(product, checkout)
  for (const type of ['succeeded', 'payment_failed', 'created']) {
    const event = await eventAbout(product, `payment_intent.${type}`, checkout.paymentIntentId)
    const body = JSON.stringify(event)
    expect(await deliver(product, body, sign(body))).toBe(200)
    expect(await enrolledIn(ctx)).toEqual([courseId])
  }
  expect(await orderOf(product, checkout.orderId)).toMatchObject({ status: 'paid' })
})

test('case 14: the browser and the event tell of the same payment in the same instant, twenty times', async () => {
  const { ctx, checkout, headers, courseId } = await payer(product)
  const body = await succeeded(checkout.paymentIntentId)
  const request = { headers, body: { transactionId: checkout.paymentIntentId } }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      turn % 2 ? call(product.app, 'POST /payments', request) : deliver(product, body, sign(body)),
    ),
  )
  const statuses = answers.map((answer) => (typeof answer === 'number' ? answer : answer.status))
  // The provider resends an event that finds the lane full.
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  expect(statuses.filter((status) => status !== 503)).not.toEqual([])
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1)
  expect(await paymentsFor(checkout.paymentIntentId)).toHaveLength(1)
  expect(await enrolledIn(ctx)).toEqual([courseId])
})

test('case 14: who comes while the payment is being booked waits, and reads that it is paid', async () => {
  const { ctx, checkout } = await payer(product)
  const { orderId, paymentIntentId: transactionId } = checkout
  const { second } = await product.sql.begin(async (first) => {
    await first`select * from settle_order(${orderId}, ${transactionId}, 10000, 'USD')`
    const second = completeCheckout(ctx, { transactionId }).catch((error: unknown) => error)
    await expect.poll(() => waitingFor(product, 'settle_order')).toBe(1)
    return { second }
  })
  expect(await second).toMatchObject({ status: 'paid', isNew: false })
})

test('case 14: money that arrives while its order is being released takes the seats again', async () => {
  const { ctx, checkout, courseId } = await payer(product)
  const { orderId, paymentIntentId: transactionId } = checkout
  const { settled } = await product.sql.begin(async (releasing) => {
    await releasing`update orders set status = 'releasing' where id = ${orderId}`
    await releasing`select release_order(${orderId})`
    const settled = completeCheckout(ctx, { transactionId }).catch((error: unknown) => error)
    await expect.poll(() => waitingFor(product, 'settle_order')).toBe(1)
    return { settled }
  })
  expect(await settled).toMatchObject({ status: 'paid', isNew: true })
  expect(await enrolledIn(ctx)).toEqual([courseId])
})

test('case 15: somebody else’s transaction is as unknown as an invented one', async () => {
  const { ctx, userId, checkout } = await payer(product)
  const { paymentIntentId: transactionId } = checkout
  const thief = await product.make.student()
  for (const id of [transactionId, 'pi_invented']) {
    await expect(completeCheckout(thief.ctx, { transactionId: id })).rejects.toMatchObject({
      kind: 'not_found',
    })
    const request = { headers: thief.headers, body: { transactionId: id, email: thief.email } }
    expect((await call(product.app, 'POST /payments', request)).status).toBe(404)
  }
  expect(await paymentsFor(transactionId)).toEqual([])
  expect(await enrolledIn(thief.ctx)).toEqual([])
  await completeCheckout(ctx, { transactionId })
  expect(await paymentsFor(transactionId)).toEqual([{ user_id: userId, amount_minor: 10_000 }])
})

test('case 16: forged, unsigned, late, wrongly signed and re-serialised events enrol nobody', async () => {
  const { ctx, checkout } = await payer(product)
  const body = await succeeded(checkout.paymentIntentId)
  const forgeries: [string, string | undefined][] = [
    ['unsigned', undefined],
    ['empty', ''],
    ['another secret', sign(body, { secret: 'whsec_of_somebody_else' })],
    ['no secret', sign(body, { secret: '' })],
    ['301 seconds old', sign(body, { at: Date.now() - 301_000 })],
    ['re-serialised', sign(JSON.stringify(JSON.parse(body)))],
    ['of another event', sign(body.replaceAll('evt_', 'evt_x'))],
    ['cut short', sign(body).slice(0, -1)],
  ]
  for (const [forgery, signature] of forgeries)
    expect([forgery, await deliver(product, body, signature)]).toEqual([forgery, 400])
  expect(await enrolledIn(ctx)).toEqual([])
  expect(await deliver(product, body, sign(body))).toBe(200)
  expect(await enrolledIn(ctx)).toHaveLength(1)
})

test('case 17: an event of the other mode is refused, whichever mode is ours', async () => {
  const { ctx, checkout } = await payer(product)
  const body = await succeeded(checkout.paymentIntentId)
  const live = JSON.stringify({ ...JSON.parse(body), livemode: true })
  expect(await deliver(product, live, sign(live))).toBe(400)
  expect(await enrolledIn(ctx)).toEqual([])
  expect(await deliver(product, body, sign(body))).toBe(200)

  const secret = 'whsec_of_the_test'
  const ours = stripePaymentGateway({
    secretKey: 'sk_live_1',
    webhookSecret: secret,
    provider: 'stripe_live',
  })
  expect(ours.readEvent(Buffer.from(live), sign(live, { secret }))).toMatchObject({
    objectId: checkout.paymentIntentId,
  })
  expect(() => ours.readEvent(Buffer.from(body), sign(body, { secret }))).toThrow('signature')
})
