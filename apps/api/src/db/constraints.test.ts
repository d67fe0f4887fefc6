import { beforeAll, expect, test } from 'vitest'
import { holder, payer, type Holder } from '../../test/adversarial/shop.ts'
import { checkBooksAfterEach, runTestApp } from '../../test/run-test-app.ts'
import { completeCheckout } from '../features/checkout/complete-checkout.ts'

/** What the tables themselves refuse, even though the functions that write them should never try it. */
const product = runTestApp()
checkBooksAfterEach(product)
let held: Holder
let paid: Holder
beforeAll(async () => {
  held = await holder(product)
  paid = await payer(product)
  await completeCheckout(paid.ctx, { transactionId: paid.checkout.paymentIntentId })
})

/** The constraint that refused the statement; none of its changes remain. */
async function refusal(statement: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await statement.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : undefined
}

const book = (orderId: string, intentId: string) =>
  refusal(
    product.sql.begin(
      (sql) => sql`
      insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency)
      values (${orderId}, ${intentId}, ${paid.userId}, '', '', 10000, 'USD')`,
    ),
  )

test.each([['seats_taken = capacity + 1'], ['seats_taken = -1'], ['capacity = 0']])(
  'a class never has %s',
  async (change) => {
    const statement = product.sql.begin((sql) =>
      sql.unsafe(`update courses set ${change} where id = '${held.courseId}'`),
    )
    expect(await refusal(statement)).toBe('courses_never_oversold')
  },
)

test('a student never has a second order that may still be paid', async () => {
  const statement = product.sql`
    insert into orders (user_id, provider, total_minor, currency, item_count, expires_at)
    values (${held.userId}, 'sandbox', 10000, 'USD', 1, now() + interval '1 minute')`
  expect(await refusal(statement)).toBe('orders_one_live')
})

test('a student never has a second place in a class', async () => {
  const statement = product.sql`
    insert into seat_claims (order_id, course_id, user_id, participant_id, price_minor, course_name, instructor_name)
    values (${paid.checkout.orderId}, ${held.courseId}, ${held.userId}, self_of(${held.userId}), 10000, '', '')`
  expect(await refusal(statement)).toBe('seat_claims_one_live')
})

test('an order is never booked twice', async () => {
  expect(await book(paid.checkout.orderId, 'pi_another')).toBe('payments_order_id_key')
})

test('a transaction is never booked twice', async () => {
  expect(await book(held.checkout.orderId, paid.checkout.paymentIntentId)).toBe('payments_transaction_id_key')
})

test('never more is refunded than was paid', async () => {
  const statement = product.sql`
    update payments set refunded_minor = amount_minor + 1 where order_id = ${paid.checkout.orderId}`
  expect(await refusal(statement)).toBe('payments_refund_within_paid')
})
