import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { until } from '../../../../../test/until.ts'
import { oneBuyer } from '../fault-buyer.ts'
import { openSchool, untilSound, type FaultSchool } from '../fault-school.ts'
import { sendEvent } from '../provider/payment-event.ts'

const hooks = fileURLToPath(new URL('../fault-hooks.ts', import.meta.url))
const minutes = 60_000

describe.each([
  ['ten minutes fast', 10 * minutes],
  ['ten minutes slow', -10 * minutes],
])('a server whose clock is %s', (name, shiftMs) => {
  let database: FreshDatabase
  let school: FaultSchool
  beforeAll(async () => {
    database = await freshDatabase({ template: 'product' })
    school = await openSchool({
      databaseUrl: database.url,
      environment: { FAULT_CLOCK_SHIFT_MS: String(shiftMs), LOG_LEVEL: 'warn' },
      nodeFlags: ['--import', hooks],
    })
  }, 60_000)
  afterAll(async () => {
    expect(await school.close()).toBe(0)
    await database.drop()
  })

  test(`X25: ${name}: holds end by the database’s clock alone`, async () => {
    const buyer = await oneBuyer(school)
    const first = await buyer.start()
    expect(first.status).toBe(200)
    // Requested again, the same hold is returned: it has not ended for any buyer.
    const second = await buyer.start()
    expect(second.body.paymentIntentId).toBe(first.body.paymentIntentId)
    const [order] = await school.people.sql`
      select status, expires_at > now() + interval '9 minutes' as runs from orders where user_id = ${buyer.userId}`
    expect(order).toEqual({ status: 'awaiting_payment', runs: true })
    expect(await buyer.pay(first.body)).toBe('succeeded')
    expect([200, 201]).toContain((await buyer.record(first.body)).status)
    await untilSound(school)
  })

  test(`X25: ${name}: a hold whose time is up ends`, async () => {
    const buyer = await oneBuyer(school)
    await buyer.start()
    await school.people.sql`
      update orders set expires_at = now() - interval '1 second', checked_at = now() - interval '1 hour'
       where user_id = ${buyer.userId}`
    await school.people.sql`update pgboss.job set start_after = now() where name = 'look-after-order'`
    const isExpired = async () =>
      (await school.people.sql`select from orders where user_id = ${buyer.userId} and status = 'expired'`)
        .count
    await until(isExpired, { timeoutMs: 20_000 })
    const [course] = await school.people.sql`select seats_taken from courses where id = ${buyer.courseId}`
    expect(course).toEqual({ seats_taken: 0 })
    await untilSound(school)
  }, 40_000)

  test(`X25: ${name}: an event that seems older than five minutes, or of the future, is refused, and the log says why`, async () => {
    const rightNow = Math.floor(Date.now() / 1000)
    const event = { type: 'payment_intent.succeeded', objectId: 'pi_of_nobody' }
    // To a slow clock an event of this moment lies in the future; the reconciliation makes up for it.
    expect(await sendEvent(school.origin, { ...event, signedAt: rightNow })).toBe(400)
    const tenMinutesOld = { ...event, signedAt: rightNow - 600 }
    expect(await sendEvent(school.origin, tenMinutesOld)).toBe(shiftMs > 0 ? 400 : 200)
    expect(await sendEvent(school.origin, { ...event, signedAt: rightNow - 1200 })).toBe(400)
    const why = shiftMs > 0 ? 'Timestamp outside the tolerance zone' : 'the timestamp is ahead of our clock'
    await until(() => school.product.output().includes(why))
  })
})
