import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The money of a place is that of its payments, wherever it was moved (`paymentOfPlace`, `claim_money`). A file that joins
 * places and payments by their order means what that order bought, and is listed here with why.
 */
const byOrder: Record<string, string> = {
  'db/functions/refunds.sql': 'what never cost anything is shown with the payment of its own order',
  'features/audit/describe-broken.ts': 'names the receipt of the order that a row is about',
  'features/audit/invariants.ts': 'compares an order with its own payment',
  'features/calendar/read-calendar.ts': 'who pays sees what they bought in a class that was cancelled',
  'features/checkout/places-bought.ts': 'a receipt has the places that it bought',
  'features/mails/writers/place-moved.ts': 'what was paid for the move itself',
  'features/refunds/search-payments.ts': 'one branch of two: the other goes by what was moved',
  'features/reviews/write-review.ts': 'asks whether its order is settled, whatever that cost',
  'records/money/payment-of-place.ts': 'of a place that was not moved',
  'seed/sow-sales.ts': 'nothing is moved yet',
}

const root = new URL('../../', import.meta.url).pathname
const joins =
  /payments\.orderId, seatClaims\.orderId|seatClaims\.orderId, payments\.orderId|\border_id = payments\.order_id|payments\.order_id = \S*\border_id|payments\.order_id = \$\{seatClaims|\$\{payments\.orderId\} = \$\{seatClaims|\bp\.order_id = [so]\.|(?:payments|seat_claims)(?: \w+)? using \(order_id\)/

const found = globSync('**/*.{ts,sql}', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .filter((path) => joins.test(readFileSync(root + path, 'utf8')))

test('no other reader goes by the order', () => {
  expect(found.filter((path) => !(path in byOrder))).toEqual([])
})

test('every exception is still one', () => {
  expect(Object.keys(byOrder).filter((path) => !found.includes(path))).toEqual([])
})

test.each([
  '.innerJoin(payments, eq(payments.orderId, seatClaims.orderId))',
  'left join payments on payments.order_id = place.order_id',
  'join seat_claims claim on claim.order_id = payments.order_id',
  'join payments using (order_id)',
])('negative control: %s is seen', (line) => expect(line).toMatch(joins))
