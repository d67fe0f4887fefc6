import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSessions } from '../../../../../bench/lib/school.ts'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { accessTokens } from '../../../src/auth/access-token.ts'
import { openSchool, untilSound, type FaultSchool } from '../fault-school.ts'
import { sharedSecret } from '../people-of.ts'
import { quantile } from '../../../../../bench/lib/quantile.ts'
import { payIntent } from '../../provider.ts'

const buyers = 10_000
const seats = 50
const sockets = 400

let database: FreshDatabase
let school: FaultSchool
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  school = await openSchool({ databaseUrl: database.url })
}, 60_000)
afterAll(async () => {
  expect(await school.close()).toBe(0)
  await database.drop()
})

/** People whose carts hold the one class: their headers. */
async function theHerd(courseId: string): Promise<Record<string, string>[]> {
  const rows = await database.sql<{ id: string }[]>`
    insert into users (identity_uid, email, email_verified, name, registered_at)
    select 'herd-' || n, 'herd-' || n || '@example.org', true, 'One of many', now() from generate_series(1, ${buyers}::int) n
    returning id`
  await database.sql`
    insert into cart_items (user_id, course_id, participant_id)
    select id, ${courseId}, self_of(id) from users where identity_uid like 'herd-%'`
  const tokens = accessTokens(sharedSecret)
  const sessions = await newSessions(
    database.sql,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    sessions.map(async (session) => ({
      authorization: `Bearer ${await tokens.issue({ sessionVersion: 1, ...session })}`,
      'content-type': 'application/json',
    })),
  )
}

test('X38: ten thousand buyers at once for fifty seats: fifty pay, everybody else is told in time', async () => {
  const { origin } = school
  const courseId = await school.people.make.course({ capacity: seats })
  const waiting = await theHerd(courseId)
  const counts: Record<string, number> = {}
  const rude: number[] = []
  const admittedMs: number[] = []
  const post = (path: string, headers: Record<string, string>, body: unknown) =>
    fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

  async function buy(headers: Record<string, string>) {
    for (;;) {
      const began = performance.now()
      const answer = await post('/create-payment-intent', headers, { price: 100 })
      const milliseconds = performance.now() - began
      const body = (await answer.json()) as Record<string, unknown>
      counts[answer.status] = (counts[answer.status] ?? 0) + 1
      if (answer.status === 503 || answer.status === 429) {
        if (!answer.headers.has('retry-after')) rude.push(answer.status)
        await new Promise((resolve) => setTimeout(resolve, 200))
        continue
      }
      admittedMs.push(milliseconds)
      if (answer.status !== 200) return
      const intent = {
        paymentIntentId: String(body.paymentIntentId),
        clientSecret: String(body.clientSecret),
      }
      expect(await payIntent(school, intent)).toBe('succeeded')
      while ((await post('/payments', headers, { transactionId: intent.paymentIntentId })).status === 503);
      return
    }
  }
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await buy(next)
    }),
  )

  expect(Object.keys(counts).filter((status) => !['200', '409', '429', '503'].includes(status))).toEqual([])
  expect(counts).toMatchObject({ 200: seats, 409: buyers - seats })
  expect(rude).toEqual([])
  const [course] = await database.sql`select seats_taken from courses where id = ${courseId}`
  // The demo school has payments of its own.
  const [paid] = await database.sql`
    select count(*)::int as count from payments
     where order_id in (select order_id from seat_claims where course_id = ${courseId})`
  expect([course?.seats_taken, paid?.count]).toEqual([seats, seats])
  expect(school.product.restarts()).toBe(0)
  await untilSound(school)
  // On a machine with nothing else to do.
  expect(quantile(admittedMs, 0.99)).toBeLessThan(2000)
}, 300_000)
