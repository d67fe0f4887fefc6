import { expect, test } from 'vitest'
import type { Payment } from '@cadenza/contracts/money/payment'
import { toRefundReason } from '@cadenza/contracts/money/refund-values'
import { getDesk } from '../src/features/attendance/get-desk.ts'
import { completeCheckout } from '../src/features/checkout/complete-checkout.ts'
import { listPayments } from '../src/features/checkout/list-payments.ts'
import { getClassPage } from '../src/features/class-desk/get-class-page.ts'
import { listCancelledPlaces } from '../src/features/enrolments/list-cancelled-places.ts'
import { listEnrolments } from '../src/features/enrolments/list-enrolments.ts'
import { withdrawPlaces } from '../src/features/enrolments/withdrawal.ts'
import { exportList } from '../src/features/exports/export-list.ts'
import { writeReceipt } from '../src/features/mails/writers/receipt.ts'
import { writeRefundSent } from '../src/features/mails/writers/refund-sent.ts'
import { getPerson } from '../src/features/people/get-person.ts'
import { toReceiptContent } from '../src/features/receipts/receipt-content.ts'
import { searchPayments } from '../src/features/refunds/search-payments.ts'
import { getClassMoney } from '../src/features/reports/class-money.ts'
import { writeReview } from '../src/features/reviews/write-review.ts'
import type { TestPerson } from './factory.ts'
import { mailsTo, sendQueuedMails } from './mails.ts'
import { boughtPlace, moveAsQuoted, moveToPay, placeIn, weeksOf } from './moves.ts'
import { payIntent } from './provider.ts'
import { runTestApp } from './run-test-app.ts'

/** How lists, papers and sums show places that were moved: by their money, and each cent once. */

const product = runTestApp()

/** Buys a place at 100.00, and moves it to a class of the same term at another price. */
async function moved(priceMinor: number, { fullDays = 14 } = {}) {
  const office = await product.make.office()
  const [from = '', to = ''] = await weeksOf(product, [10_000, priceMinor])
  await product.sql`update courses set name = 'Guitar' where id = ${from}`
  await product.sql`update courses set name = 'Piano' where id = ${to}`
  const { student, enrolmentId: old } = await boughtPlace(product, from, { fullDays })
  const move = async () => {
    const started = await moveAsQuoted(student, old, to)
    if (started.kind === 'toPay') await pay(student, started.checkout)
    return placeIn(product, student, to)
  }
  return { office, student, from, to, old, move }
}

async function pay({ ctx }: TestPerson, checkout: Parameters<typeof payIntent>[1]) {
  await payIntent(product, checkout)
  await completeCheckout(ctx as never, { transactionId: checkout.paymentIntentId })
}

const linesOf = (payment: Payment | undefined) =>
  payment
    ? toReceiptContent(payment, { ...product.deps.school, publicUrl: '' }).groups.flatMap(
        ({ lines }) => lines,
      )
    : []

const partsOf = async (mail: ReturnType<typeof writeReceipt>) => JSON.stringify((await mail)?.parts)

test('a dearer move: two receipts that add up, and one of them lists what the other had paid', async () => {
  const { office, student, from, to, old, move } = await moved(15_000)
  const place = await move()
  const [second, first, ...more] = await listPayments(student.ctx)
  expect(more).toEqual([])
  expect(second?.lines).toMatchObject([
    { claimId: place, priceMinor: 15_000, creditMinor: 10_000, movedFrom: { claimId: old, name: 'Guitar' } },
  ])
  expect(linesOf(second).map(({ name, amount }) => [name, amount])).toEqual([
    ['Piano', '$150.00'],
    ['Already paid, moved from Guitar', '−$100.00'],
  ])
  expect(first?.lines).toMatchObject([
    { claimId: old, isCancelled: false, creditMinor: 0, movedFrom: null, movedTo: { name: 'Piano' } },
  ])
  expect(linesOf(first)[0]?.details.at(-1)).toMatch(/^Moved to Piano on /)
  const mail = (id = '') => partsOf(writeReceipt(product.deps, { paymentId: id }))
  expect(await mail(second?.id)).toContain('["Already paid, moved from Guitar","−$100.00"]')
  expect(await mail(first?.id)).toMatch(/Moved to Piano on/)
  expect(await listEnrolments(student.ctx)).toMatchObject([
    { id: place, pricePaidMinor: 15_000, paymentId: second?.id },
  ])
  expect(await listCancelledPlaces(student.ctx)).toEqual([])
  // The class has what its place was made of: both payments are found by it.
  const found = await searchPayments(office.ctx, { courseId: to, limit: 10 })
  expect(found.items.map(({ id }) => id)).toEqual([second?.id, first?.id])
  expect(await getClassMoney(office.ctx, { id: from })).toMatchObject({
    paidMinor: 0,
    refundedMinor: 0,
    lines: [{ id: old, priceMinor: 0, isRevoked: false, movedTo: { claimId: place } }],
  })
  expect(await getClassMoney(office.ctx, { id: to })).toMatchObject({
    paidMinor: 15_000,
    lines: [{ id: place, priceMinor: 15_000, movedFrom: { name: 'Guitar' }, movedTo: null }],
  })
  const person = await getPerson(office.ctx, { id: student.userId })
  expect('places' in person && person.places).toMatchObject([
    { id: place, state: 'confirmed', paidMinor: 15_000, movedTo: null },
    { id: old, state: 'moved', movedTo: { name: 'Piano', participant: null } },
  ])
  const { rows } = await exportList(office.ctx, { list: 'payments', courseId: from })
  expect(rows.flat().join()).toContain('Guitar (moved to Piano)')
})

test('a move without cost is no payment of its own, and the sums stay', async () => {
  const { office, student, to, move } = await moved(10_000)
  await move()
  const listed = await listPayments(student.ctx)
  expect(listed).toMatchObject([{ amountMinor: 10_000, lines: [{ movedTo: { name: 'Piano' } }] }])
  expect(await listEnrolments(student.ctx)).toMatchObject([{ paymentId: listed[0]?.id }])
  const { items, sums } = await searchPayments(office.ctx, { courseId: to, limit: 10 })
  expect(items.map(({ id }) => id)).toEqual([listed[0]?.id])
  expect(sums).toMatchObject([{ payments: 1, amountMinor: 10_000 }])
  // Control: the record of it is there.
  const [record] = await product.sql`
    select count(*)::int as rows from payments where user_id = ${student.userId} and method = 'none'`
  expect(record).toEqual({ rows: 1 })
})

test('a cheaper move: what went back and what is kept stay with the class that was left', async () => {
  const { office, from, to, move } = await moved(6000)
  await move()
  expect(await getClassPage(office.ctx, { id: from })).toMatchObject({ paidMinor: 4000, refundedMinor: 4000 })
  expect(await getClassPage(office.ctx, { id: to })).toMatchObject({ paidMinor: 6000, refundedMinor: 0 })
  expect(await getClassMoney(office.ctx, { id: from })).toMatchObject({
    paidMinor: 4000,
    refundedMinor: 4000,
    lines: [{ priceMinor: 4000, refundedMinor: 4000 }],
  })
})

test('a place paid in two ways: its mail says what goes back how, and the page waits for the later one', async () => {
  const { student, old, to, move } = await moved(15_000)
  await product.sql`
    update payments set method = 'transfer', received_on = current_date
     where id = (select payment_id from claim_funding where claim_id = ${old})`
  const place = await move()
  await sendQueuedMails(product)
  await withdrawPlaces(student.ctx, { enrolmentIds: [place], amountMinor: 15_000 })
  await sendQueuedMails(product)
  const [mail] = (await mailsTo(product, student.email)).filter(({ subject }) =>
    subject.includes('cancelled'),
  )
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    '$50.00 is on its way back to the card that you paid with, and we send $100.00 back to you ourselves',
  )
  await product.sql`
    select settle_refund(id, 0, 'succeeded', 're_' || id, null) from refunds
     where method = 'card' and payment_id in (select payment_id from claim_funding where claim_id = ${place})`
  expect(await listCancelledPlaces(student.ctx)).toMatchObject([
    { courseId: to, pricePaidMinor: 15_000, refund: { status: 'by_hand', amountMinor: 15_000 } },
  ])
})

test('the mail of what was sent back says that it was left over, or that nothing was moved', async () => {
  const { student, old, move } = await moved(6000)
  await move()
  const refundOf = async (claim: string, reason?: string) => {
    const [row] = await product.sql`
      update refunds set status = 'succeeded', reason = coalesce(${reason ?? null}, reason)
       where id = (select refund_id from refund_lines where claim_id = ${claim}) returning id`
    return partsOf(writeRefundSent(product.deps, { refundId: String(row?.id) }))
  }
  expect(await refundOf(old)).toContain('left over when the place was moved')
  expect(await refundOf(old, 'changed')).toContain('because the class had changed')
  // The place ends while its move is paid for.
  const dearer = await moved(15_000)
  const checkout = await moveToPay(dearer.student, dearer.old, dearer.to)
  await product.sql`select refund_payment(payment_id, null, 'admin', ${student.userId}) from claim_funding where claim_id = ${dearer.old}`
  await pay(dearer.student, checkout).catch(() => undefined)
  const [late] = await product.sql`
    update refunds set status = 'succeeded' where order_id = ${checkout.orderId} returning id`
  expect(await partsOf(writeRefundSent(product.deps, { refundId: String(late?.id) }))).toContain(
    'so nothing was moved',
  )
})

test('who moved reviews the class that they have, and keeps the review of one that they attended', async () => {
  const { student, from, to, old, move } = await moved(10_000)
  const review = (courseId: string) =>
    writeReview(student.ctx, { courseId, rating: 5, reviewDetails: 'A fine class, with much to play.' })
  const end = (courseId: string) => product.sql`update courses set over_at = now() where id = ${courseId}`
  const [{ over_at: over } = { over_at: null }] =
    await product.sql`select over_at from courses where id = ${from}`
  await end(from)
  await review(from)
  await product.sql`update courses set over_at = ${over} where id = ${from}`
  await move()
  await end(to)
  await review(to)
  await expect(review(from)).rejects.toMatchObject({ reason: 'not_enrolled' })
  await product.sql`update seat_claims set sessions_held = 2, sessions_attended = 1 where id = ${old}`
  await review(from)
})

test('a place stays on the list of a session that was before it was moved', async () => {
  const { office, from, to, move } = await moved(10_000)
  await move()
  const namesAt = async (courseId: string, day: string) => {
    const [session] = await product.sql<{ id: string }[]>`
      update course_sessions set local_date = ${day} where course_id = ${courseId} returning id`
    return (await getDesk(office.ctx, { sessionId: session?.id ?? '' })).people.length
  }
  expect(await namesAt(from, '2020-07-06')).toBe(1)
  expect(await namesAt(from, '2027-07-06')).toBe(0)
  expect(await namesAt(to, '2027-07-06')).toBe(1)
})

test('a reason that only a newer version knows is read as goodwill', () => {
  expect([toRefundReason('move'), toRefundReason('from the future')]).toEqual(['move', 'goodwill'])
})
