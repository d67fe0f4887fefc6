import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { datedCourse } from '../../../../test/dated-classes.ts'
import type { TestPerson } from '../../../../test/factory.ts'
import { newDiscount } from '../../../../test/discounts.ts'
import { runTestApp } from '../../../../test/run-test-app.ts'
import { freeSeat, fullCourse, offerTo, waitWith } from '../../../../test/waitlists.ts'
import type { Admin } from '../../../auth/actor.ts'
import { payments } from '../../../db/schema/payments.ts'
import { addOwnCode } from '../../cart/cart-codes.ts'
import { placeOrder } from '../../checkout/place-order.ts'
import { recordPayment } from '../../checkout/record-offline-payment.ts'
import { paymentsWhere } from '../../checkout/list-payments.ts'
import { toReceiptContent } from '../../receipts/receipt-content.ts'
import { refundPayment } from '../../refunds/refund-payment.ts'
import { toText } from '../letter/render.ts'
import type { Writer } from '../letter/letter.ts'
import { writePlacesCancelled } from './places-cancelled.ts'
import { writeReceipt } from './receipt.ts'
import { writeOrderReserved } from './reserved-order.ts'
import { writeWaitlistOffer } from './waitlist.ts'

/** Every paper says how a price comes about, in the words of the cart, and keeps to itself why a child has a scholarship. */

const product = runTestApp()
const reason = 'The father lost his work'
let admin: TestPerson<Admin>

beforeAll(async () => {
  admin = await product.make.admin()
  await newDiscount(product.sql, { kind: 'early_bird', name: 'Early bird', percent: 10 })
  await newDiscount(product.sql, { kind: 'sibling', name: 'Sibling', percent: 10 })
  await newDiscount(product.sql, { code: 'SUMMER10', name: 'Summer', amountMinor: 1000 })
})

async function written<J>(write: Writer<J>, job: J): Promise<string> {
  const letter = await write(product.deps, job)
  if (!letter) throw new Error('not written')
  const frame = { name: 'Nora', school: product.deps.school, siteUrl: 'https://school.example' }
  return toText({ subject: letter.subject, parts: letter.parts, ...frame, stopPath: undefined })
}

/** Mia pays in full in Harp at 200.00; Ben, who has a scholarship, does not; with a code. It waits for its money. */
async function reserved() {
  const parent = await product.make.student({ name: 'Nora Field' })
  const [mia, ben] = [
    await product.make.child(parent, { givenName: 'Mia', familyName: 'Field' }),
    await product.make.child(parent, { givenName: 'Ben', familyName: 'Field' }),
  ]
  const scholarship = await newDiscount(product.sql, { kind: 'scholarship', name: reason, percent: 50 })
  await product.sql`
    insert into scholarships (discount_id, participant_id, reason, granted_by)
    values (${scholarship}, ${ben}, ${reason}, ${admin.userId})`
  const harp = await datedCourse(product, { name: 'Harp', priceMinor: 20_000, meets: ['2091-07-01 09:30'] })
  for (const child of [mia, ben]) await product.make.cart(parent, [harp], [child])
  const { totalMinor } = await addOwnCode(parent.ctx, { code: 'summer-10' })
  const { userId } = parent
  const placed = await placeOrder(admin.ctx, { userId, method: 'transfer', totalMinor })
  if (placed.status !== 'reserved') throw new Error('not reserved')
  return { ...parent, harp, orderId: placed.reservation.orderId, totalMinor }
}

const ofMia = '$170.00 (List price $200.00, Early bird −$20.00, Summer −$10.00)'
const ofBen =
  '$76.00 (List price $200.00, Early bird −$20.00, Sibling −$18.00, Summer −$10.00, Scholarship −$76.00)'

test('the mails of an order that waits for its money', async () => {
  const { orderId, totalMinor } = await reserved()
  expect(totalMinor).toBe(24_600)
  const toFamily = await written(writeOrderReserved, { kind: 'order-reserved', orderId, to: 'family' })
  expect(toFamily).toContain(`Price: ${ofMia}`)
  expect(toFamily).toContain(`Price: ${ofBen}`)
  expect(toFamily).toContain('Amount: $246.00')
  expect(toFamily).not.toContain(reason)
})

test('the receipt, in the mail and in its file', async () => {
  const { orderId, totalMinor } = await reserved()
  const { id: paymentId } = await recordPayment(admin.ctx, {
    orderId,
    method: 'transfer',
    amountMinor: totalMinor,
    receivedOn: new Date().toISOString().slice(0, 10),
    note: '',
    again: true,
  })
  const mail = await written(writeReceipt, { paymentId })
  for (const price of [ofMia, ofBen]) expect(mail).toContain(`: ${price}\n`)
  const [payment] = await paymentsWhere(product.deps, eq(payments.id, paymentId))
  if (!payment) throw new Error('no payment')
  const { groups, total } = toReceiptContent(payment, { ...product.deps.school, publicUrl: '' })
  const lines = groups.flatMap((group) => group.lines)
  expect(lines.map(({ amount, details }) => [amount, details.at(-1)])).toEqual([
    ['$170.00', 'List price $200.00, Early bird −$20.00, Summer −$10.00'],
    [
      '$76.00',
      'List price $200.00, Early bird −$20.00, Sibling −$18.00, Summer −$10.00, Scholarship −$76.00',
    ],
  ])
  expect(total.amount).toBe('$246.00')
  expect(mail + JSON.stringify(lines)).not.toContain(reason)

  await refundPayment(admin.ctx, { id: paymentId })
  const claimIds = payment.lines.map(({ claimId }) => claimId)
  const cancelled = await written(writePlacesCancelled, {
    kind: 'places-cancelled',
    paymentId,
    claimIds,
    reason: 'admin',
  })
  expect(cancelled).toContain(`You get back: ${ofMia}`)
  expect(cancelled).toContain(`You get back: ${ofBen}`)
})

test('an offer to siblings has the price of each', async () => {
  const { courseId, holders } = await fullCourse(product, 2, { priceMinor: 20_000 })
  const family = await waitWith(product, await product.make.student(), courseId, 2)
  const [first, second] = family.people
  await product.sql`update participants set given_name = 'Mia' where id = ${first ?? ''}`
  await product.sql`update participants set given_name = 'Ben' where id = ${second ?? ''}`
  for (const holder of holders) await freeSeat(product, courseId, holder)
  const orderId = (await offerTo(product, family)) ?? ''
  const mail = await written(writeWaitlistOffer, { kind: 'waitlist-offer', orderId })
  for (const price of [
    /(Mia|Ben): \$180\.00 \(List price \$200\.00, Early bird −\$20\.00\);/,
    /(Mia|Ben): \$162\.00 \(List price \$200\.00, Early bird −\$20\.00, Sibling −\$18\.00\);/,
    /; \$342\.00 in all\n/,
  ])
    expect(mail).toMatch(price)
})
