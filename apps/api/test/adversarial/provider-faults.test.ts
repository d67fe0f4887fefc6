import { expect, test } from 'vitest'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { cancelCheckout } from '../../src/features/checkout/own-order.ts'
import { beginOrder, startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { sweepOrders } from '../../src/features/checkout/sweep-orders.ts'
import { receiveEvent } from '../../src/features/provider-events/receive-event.ts'
import { payIntent, setFaults } from '../provider.ts'
import { checkBooksAfterEach, runTestApp } from '../run-test-app.ts'
import {
  buyer,
  chargesOf,
  Crash,
  endHold,
  enrolledIn,
  holder,
  intentsOf,
  orderOf,
  payer,
  seatsTaken,
  timeless,
  withGateway,
  type Buyer,
} from './shop.ts'

const product = runTestApp()
checkBooksAfterEach(product)

const total = { totalMinor: 10_000 }

async function payAndComplete({ ctx, courseId }: Buyer) {
  const checkout = await startCheckout(ctx, total)
  expect(await payIntent(product, checkout)).toBe('succeeded')
  await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
  expect(await enrolledIn(ctx)).toEqual([courseId])
  expect(await chargesOf(product, checkout.paymentIntentId)).toEqual([10_000])
  return checkout
}

test('case 1: the answer to the new intent is lost, and still there is one intent', async () => {
  const student = await buyer(product)
  await setFaults(product, { match: 'POST /v1/payment_intents', dropResponse: 1 })
  const { orderId } = await payAndComplete(student)
  expect(await intentsOf(product, orderId)).toHaveLength(1)
})

test.each([['failBefore'], ['failAfter']])(
  'case 2: a 500 that the provider stored under the key does not wedge the order (%s)',
  async (fault) => {
    const student = await buyer(product)
    await setFaults(product, { match: 'POST /v1/payment_intents', [fault]: 1 })
    const { orderId } = await payAndComplete(student)
    expect(await orderOf(product, orderId)).toMatchObject({ status: 'paid', attempt: 1 })
  },
)

test('case 3: no answer to the new intent at all; the next try finds it under the same key', async () => {
  const student = await buyer(product)
  await setFaults(product, { match: 'POST /v1/payment_intents', dropResponse: 3 })
  await expect(startCheckout(student.ctx, total)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await seatsTaken(product, student.courseId)).toBe(1)
  const { orderId } = await payAndComplete(student)
  expect(await intentsOf(product, orderId)).toHaveLength(1)
  expect(await orderOf(product, orderId)).toMatchObject({ attempt: 0 })
})

test('case 4: a crash after the claim, before the intent: the student goes on with the same order', async () => {
  const student = await buyer(product)
  const begun = await beginOrder(student.ctx, 10_000)
  expect(begun).toMatchObject({ order: { id: (await payAndComplete(student)).orderId } })
})

test('case 4: a crash after the claim, before the intent: without the student the seat is free again', async () => {
  const { ctx, courseId } = await buyer(product)
  const { order } = await beginOrder(ctx, 10_000)
  if (!order) throw new Error('nothing was claimed')
  await endHold(product, order.id)
  // No secret ever left the server: the provider need not be asked, and is not there to be.
  await setFaults(product, { match: '*', failBefore: 50 })
  await sweepOrders(product.deps)
  expect(await seatsTaken(product, courseId)).toBe(0)
})

test('case 5: a crash after the intent was made, before it was saved, leaves no second intent', async () => {
  const student = await buyer(product)
  const dying = withGateway(student.ctx, {
    createIntent: async (request) => {
      await product.deps.payments.createIntent(request)
      throw new Crash()
    },
  })
  await expect(startCheckout(dying, total)).rejects.toBeInstanceOf(Crash)
  const { orderId } = await payAndComplete(student)
  expect(await intentsOf(product, orderId)).toHaveLength(1)
})

test('case 6: a crash after the intent was saved, before the answer: asking again answers the same', async () => {
  const { ctx, courseId } = await buyer(product)
  const unheard = await startCheckout(ctx, total)
  expect(timeless(await startCheckout(ctx, total))).toEqual(timeless(unheard))
  expect(await seatsTaken(product, courseId)).toBe(1)
  await cancelCheckout(ctx, unheard)
})

test('case 7: a crash after the provider canceled, before the seat was freed: the next look frees it once', async () => {
  const { ctx, courseId, checkout } = await holder(product)
  const dying = withGateway(ctx, {
    cancelIntent: async (id) => {
      await product.deps.payments.cancelIntent(id)
      throw new Crash()
    },
  })
  await expect(cancelCheckout(dying, checkout)).rejects.toBeInstanceOf(Crash)
  expect(await orderOf(product, checkout.orderId)).toMatchObject({ status: 'releasing' })
  expect(await seatsTaken(product, courseId)).toBe(1)
  await endHold(product, checkout.orderId)
  await Promise.all([sweepOrders(product.deps), sweepOrders(product.deps)])
  expect(await seatsTaken(product, courseId)).toBe(0)
})

test('case 8: a crash inside the settlement leaves nothing of it behind', async () => {
  const { ctx, checkout } = await payer(product)
  const settled = product.sql.begin(async (sql) => {
    await sql`select * from settle_order(${checkout.orderId}, ${checkout.paymentIntentId}, 10000, 'USD')`
    throw new Crash()
  })
  await expect(settled).rejects.toBeInstanceOf(Crash)
  expect(await orderOf(product, checkout.orderId)).toMatchObject({ status: 'awaiting_payment' })
  expect(await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })).toMatchObject({
    status: 'paid',
    isNew: true,
  })
})

test('case 8: a crash after the settlement, before the event is ticked off: the event comes again, without effect', async () => {
  const { ctx, courseId, checkout } = await payer(product)
  const event = {
    id: `evt_${checkout.orderId}`,
    type: 'payment_intent.succeeded',
    objectId: checkout.paymentIntentId,
  }
  // The clock is read for the tick alone.
  const dying = {
    ...product.deps,
    now: () => {
      throw new Crash()
    },
  }
  await expect(receiveEvent(dying, event)).rejects.toBeInstanceOf(Crash)
  const open = await product.sql`select 1 from webhook_events where id = ${event.id} and processed_at is null`
  expect(open).toHaveLength(1)
  await receiveEvent(product.deps, event)
  expect(await enrolledIn(ctx)).toEqual([courseId])
  expect(await product.sql`select 1 from payments where order_id = ${checkout.orderId}`).toHaveLength(1)
})
