import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { migrate } from '../../db/prepare/migrate.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
  const names = readdirSync(fileURLToPath(new URL('../../../drizzle', import.meta.url))).toSorted()
  const end = names.findIndex((name) => name.endsWith('_records_taken_back'))
  await migrate(database.url, undefined, { migrations: names.slice(0, end), fill: insertRefunds })
})
afterAll(() => database.drop())

/** As the former version wrote them: the log alone tells the first from the second, and no row names its method. */
async function insertRefunds(sql: Sql): Promise<void> {
  const userId = randomUUID()
  await sql`insert into users (id, name) values (${userId}, 'Older')`
  for (const [name, action, method, status] of [
    ['taken back', 'takePaymentBack', 'cash', 'succeeded'],
    ['refunded', 'refundPayment', 'cheque', 'by_hand'],
    ['to the card', 'refundPayment', 'card', 'succeeded'],
  ] as const)
    await sql`
      with bought as (
        insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at)
        values (${userId}, 'sandbox', 'paid', 500, 'USD', 1, now()) returning id
      ), paid as (
        insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, refunded_minor, currency, method)
        select id, ${`off_${name}`}, ${userId}, '', '', 500, 500, 'USD', ${method} from bought returning id, order_id
      ), logged as (
        insert into audit_log (actor_id, action, subject_id, detail) select ${userId}, ${action}, id::text, '{}' from paid
      ) insert into refunds (payment_id, order_id, payment_intent_id, amount_minor, currency, reason, status)
        select id, order_id, ${name}, 500, 'USD', 'admin', ${status} from paid`
  for (const [name, method, status] of [
    ['late by transfer', 'transfer', 'by_hand'],
    ['late by card', 'transfer', 'queued'],
  ] as const)
    await sql`
      with ended as (
        insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at, method, payment_intent_id)
        values (${userId}, 'sandbox', 'review', 500, 'USD', 1, now(), ${method}, ${name}) returning id
      ) insert into refunds (order_id, payment_intent_id, amount_minor, currency, reason, status)
        select id, ${name}, 500, 'USD', 'late_payment', ${status} from ended`
}

const rowsOf = () =>
  database.sql<{ of: string; reason: string; method: string }[]>`
    select payment_intent_id as of, reason, method from refunds order by id`

test('a record that a former version took back has the reason of its own, and a refund keeps the one it had', async () => {
  const rows = (await rowsOf()).filter(({ reason }) => reason !== 'late_payment')
  expect(Object.fromEntries(rows.map(({ of, reason }) => [of, reason]))).toEqual({
    'taken back': 'recorded_by_mistake',
    refunded: 'admin',
    'to the card': 'admin',
  })
})

test('refunds of a version that did not name it have the method by which the money had come', async () => {
  expect(Object.fromEntries((await rowsOf()).map(({ of, method }) => [of, method]))).toEqual({
    'taken back': 'cash',
    refunded: 'cheque',
    'to the card': 'card',
    'late by transfer': 'transfer',
    'late by card': 'card',
  })
})
