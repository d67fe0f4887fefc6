import type { TransactionSql } from 'postgres'
import { beforeAll, expect, test } from 'vitest'
import { holder, payer, type Holder } from '../../../test/adversarial/shop.ts'
import { checkBooksAfterEach, runTestApp } from '../../../test/run-test-app.ts'
import { completeCheckout } from '../../features/checkout/complete-checkout.ts'

/**
 * What the tables themselves refuse, even though the functions that write them should never try it. Each is tried with
 * its constraint and without it: only then is it this constraint that the test looks at.
 */
const product = runTestApp()
checkBooksAfterEach(product)
let held: Holder
let paid: Holder
beforeAll(async () => {
  held = await holder(product)
  paid = await payer(product)
  await completeCheckout(paid.ctx, { transactionId: paid.checkout.paymentIntentId })
})

type Attempt = (sql: TransactionSql) => Promise<{ count: number }>

const change =
  (what: string): Attempt =>
  (sql) =>
    sql.unsafe(`update courses set ${what} where id = '${held.courseId}'`)

const book = (sql: TransactionSql, orderId: string, intentId: string) => sql`
  insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency)
  values (${orderId}, ${intentId}, ${paid.userId}, '', '', 10000, 'USD')`

const oversold = 'alter table courses drop constraint courses_never_oversold'

test.each<[title: string, constraint: string, without: string, attempt: Attempt]>([
  [
    'a class never has more seats taken than it has',
    'courses_never_oversold',
    oversold,
    change('seats_taken = capacity + 1'),
  ],
  [
    'a class never has less than no seat taken',
    'courses_never_oversold',
    oversold,
    change('seats_taken = -1'),
  ],
  [
    'a class never has fewer seats than are taken',
    'courses_never_oversold',
    oversold,
    change('capacity = 0'),
  ],
  [
    'a student never has a second order that may still be paid',
    'orders_one_live',
    'drop index orders_one_live',
    (sql) => sql`
      insert into orders (user_id, provider, total_minor, currency, item_count, expires_at)
      values (${held.userId}, 'sandbox', 10000, 'USD', 1, now() + interval '1 minute')`,
  ],
  [
    'a student never has a second place in a class',
    'seat_claims_one_live',
    'drop index seat_claims_one_live',
    (sql) => sql`
      insert into seat_claims (order_id, course_id, user_id, participant_id, price_minor, list_price_minor, course_name, instructor_name)
      values (${paid.checkout.orderId}, ${held.courseId}, ${held.userId}, self_of(${held.userId}), 10000, 10000, '', '')`,
  ],
  [
    'an order is never booked twice',
    'payments_order_id_key',
    'alter table payments drop constraint payments_order_id_key',
    (sql) => book(sql, paid.checkout.orderId, 'pi_another'),
  ],
  [
    'a transaction is never booked twice',
    'payments_transaction_id_key',
    'alter table payments drop constraint payments_transaction_id_key',
    (sql) => book(sql, held.checkout.orderId, paid.checkout.paymentIntentId),
  ],
  [
    'never more is refunded than was paid',
    'payments_refund_within_paid',
    'alter table payments drop constraint payments_refund_within_paid',
    (sql) => sql`
      update payments set refunded_minor = amount_minor + 1 where order_id = ${paid.checkout.orderId}`,
  ],
])('%s', async (_, constraint, without, attempt) => {
  expect(await outcome(attempt)).toBe(constraint)
  expect(await outcome(attempt, without)).toBe('1 row')
})

/** The constraint that refused the statement, or how many rows it wrote; nothing of it remains. */
async function outcome(attempt: Attempt, without = ''): Promise<string> {
  const undo = new Error('undo')
  let written = ''
  try {
    await product.sql.begin(async (sql) => {
      await sql.unsafe(without)
      written = `${(await attempt(sql)).count} row`
      throw undo
    })
  } catch (error) {
    if (error === undo) return written
    if (error instanceof Error && 'constraint_name' in error) return String(error.constraint_name)
    throw error
  }
  return written
}
