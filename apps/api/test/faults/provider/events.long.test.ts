import { afterEach, expect, test } from 'vitest'
import { until } from '../../../../../test/until.ts'
import { startCheckout } from '../../../src/features/checkout/start-checkout.ts'
import { reconcile } from '../../../src/features/provider-events/reconcile.ts'
import { brokenInvariants } from '../../invariants.ts'
import { clearFaults, payIntent, refundAtProvider, setFaults } from '../../provider.ts'
import { runTestApp } from '../../run-test-app.ts'
import { sendEvent } from './payment-event.ts'
import { oneBuyer } from '../fault-buyer.ts'
import { openSchool, untilSound } from '../fault-school.ts'
import { startRestartablePostgres } from '../database/restartable-postgres.ts'

const app = runTestApp()
afterEach(() => clearFaults(app))

async function paidAtTheProvider() {
  const student = await app.make.student()
  await app.make.cart(student, [await app.make.course()])
  const checkout = await startCheckout(student.ctx, { totalMinor: 10_000 })
  expect(await payIntent(app, checkout)).toBe('succeeded')
  return { ...student, orderId: checkout.orderId, intent: checkout.paymentIntentId }
}

const paymentsOf = (orderId: string) =>
  app.sql`select amount_minor, refunded_minor from payments where order_id = ${orderId}`

test('X20: the event is lost: the order’s own job and the reconciliation every five minutes know', async () => {
  await setFaults(app, { events: { drop: true } })
  app.sandbox.start()
  const { orderId, intent } = await paidAtTheProvider()
  const isLost = async () =>
    (
      await app.sql`
        select from sandbox_payments.deliveries d join sandbox_payments.objects o on o.id = d.event_id
         where not d.delivered and d.finished_at is not null and o.body -> 'data' -> 'object' ->> 'id' = ${intent}`
    ).count > 0
  await until(isLost)
  expect(await paymentsOf(orderId)).toEqual([])
  const jobs = await app.sql<{ late: boolean }[]>`
    select start_after > now() + interval '61 seconds' as late from pgboss.job
     where name = 'look-after-order' and data ->> 'orderId' = ${orderId}`
  expect(jobs).toEqual([{ late: false }])
  expect(await app.sql`select cron from pgboss.schedule where name = 'reconcile'`).toEqual([
    { cron: '*/5 * * * *' },
  ])
  await reconcile(app.deps)
  expect(await paymentsOf(orderId)).toEqual([{ amount_minor: 10_000, refunded_minor: 0 }])
  expect(await brokenInvariants(app)).toEqual([])
}, 40_000)

test.each([
  ['the refund first', ['refund', 'payment']],
  ['the payment first', ['payment', 'refund']],
  ['the refund first, and again', ['refund', 'payment', 'refund']],
])('X22: events in another order, %s: the books end as the provider’s', async (_, order) => {
  await setFaults(app, { events: { drop: true } })
  const { orderId, intent } = await paidAtTheProvider()
  const refund = await refundAtProvider(app, intent, 10_000)
  const events = {
    payment: { id: `evt_p_${intent}`, type: 'payment_intent.succeeded', objectId: intent },
    refund: { id: `evt_r_${intent}`, type: 'refund.created', objectId: refund },
  }
  for (const name of order) expect(await sendEvent(app.origin, events[name as keyof typeof events])).toBe(200)
  expect(await paymentsOf(orderId)).toEqual([{ amount_minor: 10_000, refunded_minor: 10_000 }])
  expect(await brokenInvariants(app)).toEqual([])
})

test('X22: a dispute that comes before its payment is not lost', async () => {
  await setFaults(app, { events: { drop: true } })
  const { orderId, intent } = await paidAtTheProvider()
  await setFaults(app, { createDispute: intent })
  const [dispute] = await app.sql`
    select id from sandbox_payments.objects where kind = 'dispute' and body ->> 'payment_intent' = ${intent}`
  const objectId = String(dispute?.id)
  expect(await sendEvent(app.origin, { type: 'charge.dispute.created', objectId })).toBe(200)
  expect(await sendEvent(app.origin, { type: 'payment_intent.succeeded', objectId: intent })).toBe(200)
  expect(await paymentsOf(orderId)).toHaveLength(1)
  expect(await app.sql`select id from disputes`).toEqual([{ id: objectId }])
})

test('X23: an event while the database is down is refused, comes again, and has one effect', async () => {
  const database = await startRestartablePostgres()
  const school = await openSchool({ databaseUrl: database.url() })
  const buyer = await oneBuyer(school)
  const { body: intent } = await buyer.start()
  await setFaults(school, { events: { drop: true } })
  expect(await buyer.pay(intent)).toBe('succeeded')
  const event = {
    id: 'evt_of_x23',
    type: 'payment_intent.succeeded',
    objectId: String(intent.paymentIntentId),
  }
  await database.stop()
  for (let times = 0; times < 3; times++) expect(await sendEvent(school.origin, event)).toBe(503)
  await database.start()
  await until(school.isReady)
  await until(async () => (await sendEvent(school.origin, event)) === 200)
  expect(await sendEvent(school.origin, event)).toBe(200)
  const payments = await school.people.sql`select id from payments where user_id = ${buyer.userId}`
  expect(payments).toHaveLength(1)
  await untilSound(school)
  expect(await school.close()).toBe(0)
  await database.remove()
}, 60_000)
