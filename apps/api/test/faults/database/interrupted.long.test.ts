import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../../../test/until.ts'
import { setFaults, clearFaults } from '../../provider.ts'
import { oneBuyer } from '../fault-buyer.ts'
import { openSchool, untilSound, type FaultSchool } from '../fault-school.ts'
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let database: RestartablePostgres
let proxy: TcpProxy
let school: FaultSchool
beforeAll(async () => {
  database = await startRestartablePostgres()
  proxy = await startTcpProxy({ path: database.socketPath })
  school = await openSchool({ databaseUrl: database.url(), through: proxy.through(database.url()) })
}, 60_000)
afterAll(async () => {
  await school.close()
  await proxy.close()
  await database.remove()
})
// No event and no quick look of the queue shall do what the interrupted request left undone.
beforeEach(() => setFaults(school, { events: { drop: true } }))

async function killAndWaitForAnother() {
  const before = school.product.restarts()
  school.product.current().process.kill('SIGKILL')
  await until(() => school.product.restarts() === before + 1)
  await proxy.setMode('pass')
  await until(school.isReady, { timeoutMs: 30_000 })
}

const orderOf = async (userId: string) =>
  (await school.people.sql`select id, status, payment_intent_id from orders where user_id = ${userId}`)[0]

const intentsOf = async (orderId: string) =>
  (
    await school.people.sql`
      select id from sandbox_payments.objects where kind = 'payment_intent' and body -> 'metadata' ->> 'order_id' = ${orderId}`
  ).map((row) => String(row.id))

/** Does `work` while the order's row is locked, which stops the request that wants to change it. */
async function whileLocked(orderId: string, work: () => Promise<unknown>) {
  await school.people.sql.begin(async (tx) => {
    await tx`select from orders where id = ${orderId} for update`
    await work()
  })
}

const someoneWaitsFor = async (statement: string) =>
  (
    await school.people.sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like ${`%${statement}%`}`
  ).count > 0

/** Our write never reached the database: a statement that waits there would outlive the process that sent it. */
const loseWaitingStatements = () =>
  school.people.sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`

/** A buyer whose intent the provider has made while the product has not yet written it down. */
async function startUpToTheWrite() {
  const buyer = await oneBuyer(school)
  await setFaults(school, { match: 'POST /v1/payment_intents', delayMs: 1000 })
  const answer = buyer.start()
  const order = await until(() => orderOf(buyer.userId))
  const orderId = String(order.id)
  return { buyer, orderId, answer }
}

/** A buyer who has paid and whose return the product is about to book. */
async function recordUpToTheWrite() {
  const buyer = await oneBuyer(school)
  const { body: intent } = await buyer.start()
  expect(await buyer.pay(intent)).toBe('succeeded')
  return { buyer, intent, orderId: String((await orderOf(buyer.userId))?.id) }
}

describe('X2: kill -9 between the provider’s answer and our write', () => {
  test('X2: an intent that was made and not written down is found again by its key', async () => {
    const { buyer, orderId, answer } = await startUpToTheWrite()
    await whileLocked(orderId, async () => {
      await until(() => someoneWaitsFor('update "orders"'))
      await loseWaitingStatements()
      await killAndWaitForAnother()
    })
    expect((await answer).status).toBe(0)
    expect(await orderOf(buyer.userId)).toMatchObject({ status: 'open', payment_intent_id: null })
    await clearFaults(school)
    const { status, body } = await buyer.start()
    expect(status).toBe(200)
    expect(await intentsOf(orderId)).toEqual([body.paymentIntentId])
    expect(await buyer.pay(body)).toBe('succeeded')
    expect([200, 201]).toContain((await buyer.record(body)).status)
    await untilSound(school)
  }, 60_000)

  test('X2: money that was taken and not booked is booked by itself within a minute', async () => {
    const { buyer, intent, orderId } = await recordUpToTheWrite()
    let answer: ReturnType<typeof buyer.record> | undefined
    await whileLocked(orderId, async () => {
      answer = buyer.record(intent)
      await until(() => someoneWaitsFor('settle_order'))
      await loseWaitingStatements()
      await killAndWaitForAnother()
      expect(await orderOf(buyer.userId)).toMatchObject({ status: 'awaiting_payment' })
    })
    expect((await answer)?.status).toBe(0)
    // The buyer does not come back: the new process takes it up.
    await until(async () => (await orderOf(buyer.userId))?.status === 'paid', { timeoutMs: 60_000 })
    await untilSound(school)
  }, 120_000)
})

describe('X3: kill -9 between our commit and the answer', () => {
  test('X3: who asks for the same checkout again gets the same order and intent', async () => {
    const { buyer, orderId, answer } = await startUpToTheWrite()
    await whileLocked(orderId, async () => {
      await until(() => someoneWaitsFor('update "orders"'))
      await proxy.setMode('mute')
    })
    await until(async () => (await orderOf(buyer.userId))?.status === 'awaiting_payment')
    await killAndWaitForAnother()
    expect((await answer).status).toBe(0)
    await clearFaults(school)
    const again = await buyer.start()
    expect(again.status).toBe(200)
    expect(await orderOf(buyer.userId)).toMatchObject({
      id: orderId,
      payment_intent_id: again.body.paymentIntentId,
    })
    expect(await intentsOf(orderId)).toEqual([again.body.paymentIntentId])
    await untilSound(school)
  }, 60_000)

  test('X3: who comes back from paying again gets the one payment that was booked', async () => {
    const { buyer, intent, orderId } = await recordUpToTheWrite()
    let answer: ReturnType<typeof buyer.record> | undefined
    await whileLocked(orderId, async () => {
      answer = buyer.record(intent)
      await until(() => someoneWaitsFor('settle_order'))
      await proxy.setMode('mute')
    })
    await until(async () => (await orderOf(buyer.userId))?.status === 'paid')
    await killAndWaitForAnother()
    expect((await answer)?.status).toBe(0)
    const again = await buyer.record(intent)
    expect(again.status).toBe(200)
    const payments = await school.people.sql`select id from payments where order_id = ${orderId}`
    expect(again.body).toMatchObject({ insertResult: { insertedId: payments[0]?.id as string } })
    expect(payments).toHaveLength(1)
    await untilSound(school)
  }, 60_000)
})
