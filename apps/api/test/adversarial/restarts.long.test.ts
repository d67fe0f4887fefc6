import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { newDataDirectory, removeDataDirectory, runProduct } from '../../../../test/running-product.ts'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { listPayments } from '../../src/features/checkout/list-payments.ts'
import { lookAfterOrder } from '../../src/features/checkout/look-after-order.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { sweepOrders } from '../../src/features/checkout/sweep-orders.ts'
import { settleOrder } from '../../src/features/checkout/settle-or-release.ts'
import { stripePaymentGateway } from '../../src/gateways/stripe-payment-gateway.ts'
import type { TestPerson } from '../factory.ts'
import { brokenInvariants } from '../invariants.ts'
import { jsonPost } from '../json-post.ts'
import { payIntent } from '../provider.ts'
import { accessTokenSecret, manyConnections, startTestApp, type TestApp } from '../test-app.ts'
import {
  chargesOf,
  endHold,
  enrolledIn,
  holder,
  orderOf,
  payer,
  seatsTaken,
  sendQueuedRefunds,
  sentBack,
} from './shop.ts'

let product: TestApp
let dataDirectory: string
beforeAll(async () => {
  // In case 37 ten must be in the database at once.
  product = await startTestApp(manyConnections)
  dataDirectory = newDataDirectory()
})
afterAll(async () => {
  await product.close()
  await removeDataDirectory(dataDirectory)
})
afterEach(async () => {
  expect(await brokenInvariants(product)).toEqual([])
})

/** A server process of its own on the database of the tests. */
function startProcess() {
  const url = new URL(inject('postgres'))
  url.pathname = `/${product.sql.options.database}`
  return runProduct({
    environment: {
      DATABASE_URL: url.href,
      DATA_DIR: dataDirectory,
      ACCESS_TOKEN_SECRET: accessTokenSecret,
    },
  })
}

interface Intent {
  paymentIntentId: string
  clientSecret: string
}

async function post<T>(origin: string, path: string, person: TestPerson, body: object): Promise<T> {
  const answer = await fetch(`${origin}${path}`, jsonPost(body, person.headers))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

test('case 36: kill -9 of the server in the middle of thirty checkouts: everybody finishes on the next one, charged once', async () => {
  const courseId = await product.make.course({ capacity: 30 })
  const students = await Promise.all(Array.from({ length: 30 }, () => product.make.student()))
  await Promise.all(students.map((student) => product.make.cart(student, [courseId])))
  const buy = async (origin: string, student: TestPerson) => {
    const intent = await post<Intent>(origin, '/create-payment-intent', student, { price: '100.00' })
    await payIntent({ ...product, origin }, intent)
    await post(origin, '/payments', student, { transactionId: intent.paymentIntentId })
  }

  const first = startProcess()
  const firstOrigin = await first.ready()
  const interrupted = Promise.allSettled(students.map((student) => buy(firstOrigin, student)))
  await expect.poll(() => seatsTaken(product, courseId), { interval: 5 }).toBeGreaterThan(3)
  first.process.kill('SIGKILL')
  await first.ended
  expect((await interrupted).filter(({ status }) => status === 'rejected')).not.toEqual([])
  // Who was charged in the very moment of the crash is booked by the next process: the ledger agrees then.
  expect((await brokenInvariants(product)).filter((rule) => rule !== 'ledger')).toEqual([])

  const second = startProcess()
  const origin = await second.ready()
  const enrolled = async () => {
    const found = await Promise.all(students.map(({ ctx }) => enrolledIn(ctx)))
    return found.filter((ids) => ids.includes(courseId)).length
  }
  // Buyers charged before the crash are enrolled by the server itself and have nothing left to buy; those who are asked
  // to come back in a moment do so.
  const everybody = async () => {
    await Promise.allSettled(students.map((student) => buy(origin, student)))
    return enrolled()
  }
  await expect.poll(everybody, { timeout: 200_000, interval: 500 }).toBe(30)
  for (const { ctx } of students) expect(await listPayments(ctx)).toHaveLength(1)
  second.process.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(await brokenInvariants(product)).toEqual([])
}, 300_000)

test('case 37: every connection is lost during the settlement: it happened wholly or not at all, and once', async () => {
  const { ctx, courseId, checkout } = await payer(product)
  const { paymentIntentId: transactionId, orderId } = checkout
  const outcome = await product.sql.begin(async (sql) => {
    await sql`select 1 from orders where id = ${orderId} for update`
    const settling = completeCheckout(ctx, { transactionId }).then(
      () => 'settled',
      () => 'connection lost',
    )
    const waiting = () => product.sql`
      select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%settle_order%'`
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    await product.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'cadenza' and wait_event_type = 'Lock'`
    return settling
  })
  expect(outcome).toBe('connection lost')
  expect(await orderOf(product, orderId)).toMatchObject({ status: 'awaiting_payment' })
  await product.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`
  await expect
    .poll(() => lookAfterOrder(product.deps, { orderId }).then(() => enrolledIn(ctx)))
    .toEqual([courseId])
  expect(await chargesOf(product, transactionId)).toEqual([10_000])
})

test('case 37: a restored backup that forgot the order: its money goes back once, however many ask at once', async () => {
  const { paymentIntentId, orderId } = (await payer(product)).checkout
  const intent = await product.deps.payments.findIntent(paymentIntentId)
  if (!intent) throw new Error('no intent')
  await product.sql`
    with gone as (delete from seat_claims where order_id = ${orderId} returning course_id)
    update courses set seats_taken = seats_taken - (select count(*) from gone)
     where id in (select course_id from gone)`
  await product.sql`delete from orders where id = ${orderId}`
  await Promise.all(Array.from({ length: 10 }, () => settleOrder(product.deps, orderId, intent)))
  // The provider would refuse a second refund of the same charge: that there is none is told by our own rows alone.
  expect(
    await product.sql`select amount_minor from refunds where payment_intent_id = ${paymentIntentId}`,
  ).toEqual([{ amount_minor: 10_000 }])
  await sendQueuedRefunds(product)
  expect(await sentBack(product, paymentIntentId)).toEqual([10_000])
})

test('case 38: a sandbox that is restarted keeps its intents', async () => {
  const { ctx, courseId, checkout } = await holder(product)
  const restarted = startProcess()
  const origin = await restarted.ready()
  expect(await payIntent({ ...product, origin }, checkout)).toBe('succeeded')
  restarted.process.kill('SIGKILL')
  await restarted.ended
  await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
  expect(await enrolledIn(ctx)).toEqual([courseId])
})

test('case 38: real keys come: sandbox orders give their seats back, as they never took real money', async () => {
  const { ctx, courseId, checkout } = await holder(product)
  const keys = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', provider: 'stripe_live' }
  // Nothing listens there: the new provider must not even be asked about an intent that is not its own.
  const payments = stripePaymentGateway({ ...keys, apiBase: () => 'http://127.0.0.1:9' })
  await endHold(product, checkout.orderId)
  await sweepOrders({ ...product.deps, payments })
  expect(await seatsTaken(product, courseId)).toBe(0)
  await expect(startCheckout({ ...ctx, payments }, { totalMinor: 10_000 })).rejects.toMatchObject({
    kind: 'unavailable',
  })
  // The keys go again: an order that may have taken real money keeps its seats whatever the sandbox says.
  await product.sql`update orders set expires_at = clock_timestamp() where user_id = ${ctx.actor.userId} and status = 'open'`
  await product.sql`update orders set status = 'awaiting_payment', payment_intent_id = 'pi_live' where user_id = ${ctx.actor.userId} and status = 'open'`
  const [live] =
    await product.sql`select id from orders where user_id = ${ctx.actor.userId} and status = 'awaiting_payment'`
  await expect(lookAfterOrder(product.deps, { orderId: live?.id })).rejects.toMatchObject({
    kind: 'unavailable',
  })
  expect(await seatsTaken(product, courseId)).toBe(1)
})
