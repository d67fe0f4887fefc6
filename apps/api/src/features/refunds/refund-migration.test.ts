import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { migrate } from '../../db/prepare/migrate.ts'
import { invariants } from '../audit/invariants.ts'

/** A school of the version before places had funding and refunds had lines: what the migration makes of its orders. */

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
  const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
  const names = readdirSync(folder).toSorted()
  const migrations = names.slice(
    0,
    names.findIndex((name) => name.endsWith('_refund_policies')),
  )
  await migrate(database.url, undefined, { migrations, fill: insertOrders })
})
afterAll(() => database.drop())

interface Refund {
  reason: 'admin' | 'withdrawal' | 'outside'
  amount: number
  /** The places, by their price, that have it as their own. */
  of: number[]
  status?: 'succeeded' | 'failed'
}

/** Of each order the prices of its places, the oldest first, and its refunds. */
const orders: Record<string, { places: number[]; refunds?: Refund[] }> = {
  kept: { places: [10_000, 4000] },
  free: { places: [0] },
  'partly free': { places: [0, 3000] },
  'given back': { places: [5000, 2500], refunds: [{ reason: 'withdrawal', amount: 2500, of: [2500] }] },
  'after a part went back outside': {
    places: [6000, 3000, 1000],
    refunds: [
      { reason: 'outside', amount: 2500, of: [] },
      { reason: 'admin', amount: 7500, of: [6000, 3000, 1000] },
    ],
  },
  'after all went back outside': {
    places: [8000, 2000],
    refunds: [{ reason: 'outside', amount: 10_000, of: [8000, 2000] }],
  },
  'that failed': { places: [700], refunds: [{ reason: 'admin', amount: 700, of: [700], status: 'failed' }] },
}

/** As the former version wrote them, one class for each place. */
async function insertOrders(sql: Sql): Promise<void> {
  const [user] = await sql<{ id: string; self: string }[]>`
    with person as (insert into users (name) values ('Older') returning id)
    select id, gen_random_uuid() as self from person`
  const { id: userId = '', self = '' } = user ?? {}
  await sql`insert into participants (id, owner_id, is_self) values (${self}, ${userId}, true) on conflict do nothing`
  for (const [name, { places, refunds = [] }] of Object.entries(orders)) {
    const total = places.reduce((sum, price) => sum + price, 0)
    const refunded = refunds
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
    const [row] = await sql<{ orderId: string; paymentId: string }[]>`
      with bought as (
        insert into orders (user_id, provider, status, total_minor, currency, item_count, payment_intent_id, expires_at)
        values (${userId}, 'sandbox', 'paid', ${total}, 'USD', ${places.length}, ${name}, now()) returning id
      ), paid as (
        insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, refunded_minor, currency)
        select id, ${name}, ${userId}, '', '', ${total}, ${refunded}, 'USD' from bought returning id, order_id
      ) select order_id as "orderId", id as "paymentId" from paid`
    const { orderId = '', paymentId = '' } = row ?? {}
    for (const price of places)
      await sql`
        with course as (
          insert into courses (instructor_id, name, family, capacity, price_minor, currency, status, seats_taken)
          values (${userId}, ${name}, 'piano', 1, ${price}, 'USD', 'Approved', 1) returning id)
        insert into seat_claims (order_id, course_id, user_id, participant_id, price_minor, course_name, instructor_name, state)
        select ${orderId}, id, ${userId}, ${self}, ${price}, '', '', 'confirmed' from course`
    for (const { reason, amount, of, status = 'succeeded' } of refunds)
      await sql`
        with refund as (
          insert into refunds (payment_id, order_id, payment_intent_id, amount_minor, currency, reason, status)
          values (${paymentId}, ${orderId}, ${name}, ${amount}, 'USD', ${reason}, ${status}) returning id
        ), back as (
          update seat_claims set state = 'revoked', refund_id = refund.id from refund
           where seat_claims.order_id = ${orderId} and price_minor = any (${of}) returning course_id)
        update courses set seats_taken = 0 from back where courses.id = back.course_id`
  }
}

test('every place is funded by its payment, and every refund is of its places, the oldest first', async () => {
  const rows = await database.sql<{ order: string; funding: number[]; lines: number[] }[]>`
    select orders.payment_intent_id as order,
           array(select amount_minor from claim_funding join seat_claims on seat_claims.id = claim_id
                  where order_id = orders.id order by claim_id) as funding,
           array(select amount_minor from refund_lines join seat_claims on seat_claims.id = claim_id
                  where order_id = orders.id order by claim_id) as lines
      from orders order by orders.id`
  expect(Object.fromEntries(rows.map(({ order, funding, lines }) => [order, [funding, lines]]))).toEqual({
    kept: [[10_000, 4000], []],
    free: [[], []],
    'partly free': [[3000], []],
    'given back': [[5000, 2500], [2500]],
    'after a part went back outside': [
      [6000, 3000, 1000],
      [6000, 1500],
    ],
    'after all went back outside': [
      [8000, 2000],
      [8000, 2000],
    ],
    'that failed': [[700], [700]],
  })
})

test('nothing changes for anybody: all places have the policy of before, and the books are right', async () => {
  const [policy] = await database.sql`
    select name, tiers, fee_minor, full_days, (select count(*)::int from seat_claims where refund_policy_id is distinct from refund_policies.id) as others
      from refund_policies`
  expect(policy).toEqual({
    name: '14 days, then by the school',
    tiers: [],
    fee_minor: 0,
    full_days: 14,
    others: 0,
  })
  const rules = /refund|funding|paid-order|prices|seats/
  for (const { id, query } of invariants.filter((rule) => rules.test(rule.id)))
    expect([id, ...(await database.sql.unsafe(query))]).toEqual([id])
})

test('what was paid before is quoted as before, and what went back is not there', async () => {
  const quotes = await database.sql<{ order: string; back: number[] }[]>`
    select payment_intent_id as order, array_agg(refund_minor order by claim_id) as back
      from quote_refund(array(select id from seat_claims), now()) quote
      join seat_claims on seat_claims.id = claim_id join orders on orders.id = order_id group by 1`
  expect(Object.fromEntries(quotes.map(({ order, back }) => [order, back]))).toEqual({
    kept: [10_000, 4000],
    free: [0],
    'partly free': [0, 3000],
    'given back': [5000],
  })
})
