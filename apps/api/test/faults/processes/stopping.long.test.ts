import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../../test/fresh-database.ts'
import { newDataDirectory } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { jsonPost } from '../../json-post.ts'
import { setFaults } from '../../provider.ts'
import { oneBuyer } from '../fault-buyer.ts'
import { openSchool, untilSound } from '../fault-school.ts'
import { sendEvent } from '../provider/payment-event.ts'

/** How long the provider takes to report the state of an intent, which an event only points to. */
test.each([
  ['soon', 1500],
  ['too late', 20_000],
])(
  'X32: SIGTERM during an event that the provider explains %s: 200 only if it was booked',
  async (_, delayMs) => {
    const database = await freshDatabase({ template: 'product' })
    const directory = newDataDirectory()
    const school = await openSchool({ databaseUrl: database.url, directory })
    const buyer = await oneBuyer(school)
    const { body: intent } = await buyer.start()
    await setFaults(school, { events: { drop: true } })
    expect(await buyer.pay(intent)).toBe('succeeded')
    await setFaults(school, { match: 'GET /v1/payment_intents/*', delayMs })
    const answer = sendEvent(school.origin, {
      id: 'evt_of_x32',
      type: 'payment_intent.succeeded',
      objectId: String(intent.paymentIntentId),
    })
    const isRemembered = async () =>
      (await school.people.sql`select from webhook_events where id = 'evt_of_x32'`).count > 0
    await until(isRemembered)
    const began = performance.now()
    expect(await school.product.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)

    const status = await answer
    const [event] = await school.people.sql`
    select processed_at is not null as processed from webhook_events where id = 'evt_of_x32'`
    const booked = (await school.people.sql`select from payments where user_id = ${buyer.userId}`).count
    expect({ status, booked, processed: event?.processed as boolean }).toEqual(
      delayMs < 5000
        ? { status: 200, booked: 1, processed: true }
        : { status: 503, booked: 0, processed: false },
    )
    await school.people.sql`update sandbox_payments.faults set body = '{}'`
    await school.people.end()

    const next = await openSchool({ databaseUrl: database.url, directory })
    await untilSound(next)
    expect(await next.people.sql`select from payments where user_id = ${buyer.userId}`).toHaveLength(1)
    expect(await next.close()).toBe(0)
    await database.drop()
  },
  60_000,
)

test('a request that never ends keeps the server no longer than ten seconds', async () => {
  const database = await freshDatabase({ template: 'product' })
  const school = await openSchool({ databaseUrl: database.url })
  const { origin, people } = school
  await setFaults(school, { match: 'POST /v1/payment_intents', delayMs: 60_000 })
  const student = await people.make.student()
  await people.make.cart(student, [await people.make.course()])
  const buy = fetch(`${origin}/create-payment-intent`, jsonPost({ price: 100 }, student.headers))
  await until(
    async () =>
      (await people.sql`select from orders where status = 'open' and user_id = ${student.userId}`).count,
  )
  const stopped = school.close()
  // The provider would respond in a minute.
  const answer = await buy
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  // After nine seconds it would end itself with 1.
  expect(await stopped).toBe(0)
  await database.drop()
})
