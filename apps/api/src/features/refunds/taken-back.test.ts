import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { sendQueuedMails } from '../../../test/mails.ts'
import { recordedPayment } from '../../../test/reserved-orders.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Office } from '../../auth/actor.ts'
import { listPayments } from '../checkout/list-payments.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { takePaymentBack } from '../checkout/record-offline-payment.ts'
import { getClassPage } from '../class-desk/get-class-page.ts'
import { exportList } from '../exports/export-list.ts'
import { listFamilies } from '../families/list-families.ts'
import { createSchoolGauges } from '../health/school-gauges.ts'
import { sendMailAgain } from '../mails/send-again.ts'
import { getOrder } from '../orders/get-order.ts'
import { getPerson } from '../people/get-person.ts'
import { emailReceipt } from '../receipts/email-receipt.ts'
import { getClassMoney } from '../reports/class-money.ts'
import { listSchoolWeeks } from '../reports/school-weeks.ts'
import { getSchoolTotals } from '../reports/totals.ts'
import { searchSchool } from '../search/search-school.ts'
import { exportOwnData } from '../privacy/export-own-data.ts'
import { listCashGivenBack } from './list-cash-given-back.ts'
import { refundPayment } from './refund-payment.ts'
import { searchPayments } from './search-payments.ts'

/** A payment that the office recorded by mistake and took back: no money moved, so nobody reads that some did. */

const product = runTestApp()
let office: TestPerson<Office>
beforeAll(async () => {
  office = await product.make.office()
})

/** A family with a class at 100.00 in its cart. */
async function family() {
  const courseId = await product.make.course()
  const name = `Nora ${randomUUID()}`
  const parent = await product.make.student({ name })
  await product.make.cart(parent, [courseId])
  return { ...parent, name, courseId }
}

/** A transfer that was booked for an order that now waits for it again. */
async function afterTransfer() {
  const parent = await family()
  const paymentId = await recordedPayment({ product, student: parent }, office)
  await sendQueuedMails(product)
  const { orderId } = await takePaymentBack(office.ctx, { id: paymentId })
  return { ...parent, paymentId, orderId }
}

/** Cash that was not on the table: the place is free again. */
async function afterCash() {
  const parent = await family()
  const placed = await placeOrder(office.ctx, { userId: parent.userId, totalMinor: 10_000, method: 'cash' })
  if (placed.status !== 'paid') throw new Error('not paid')
  const { id: paymentId, receiptNumber } = placed.payment
  const { orderId } = await takePaymentBack(office.ctx, { id: paymentId })
  return { ...parent, paymentId, receiptNumber, orderId }
}

test('is no payment of the family, on its pages and for its scripts; its download still has it', async () => {
  const parent = await afterTransfer()
  expect(await listPayments(parent.ctx)).toEqual([])
  const { status, body } = await call(product.app, `GET /payments?email=${parent.email}`, { as: parent })
  expect([status, body]).toEqual([200, []])
  expect((await exportOwnData(parent.ctx)).payments).toMatchObject([
    { id: parent.paymentId, refunds: [{ reason: 'recorded_by_mistake' }] },
  ])
})

test('has no receipt: no file is made, and none is mailed again, whichever way the office asks', async () => {
  const parent = await afterTransfer()
  const file = await call(product.app, `GET /receipts/${parent.paymentId}.pdf`, { as: parent })
  expect([file.status, file.body]).toMatchObject([409, { error: { code: 'recorded_by_mistake' } }])
  const refused = { kind: 'conflict', reason: 'recorded_by_mistake' }
  await expect(emailReceipt(office.ctx, { id: parent.paymentId })).rejects.toMatchObject(refused)
  const [mail] = await product.sql<{ id: string }[]>`
    select id from mails where user_id = ${parent.userId} and kind = 'receipt' and state = 'sent'`
  await expect(sendMailAgain(office.ctx, { id: mail?.id ?? '' })).rejects.toMatchObject(refused)
})

test('is in no list, sum, file or search by name of the office, and is found by its number', async () => {
  const parent = await afterCash()
  expect(await searchPayments(office.ctx, { q: parent.name, limit: 5 })).toEqual({
    ...{ items: [], nextCursor: null, sums: [] },
  })
  expect((await searchPayments(office.ctx, { limit: 100 })).items.map(({ id }) => id)).not.toContain(
    parent.paymentId,
  )
  expect((await exportList(office.ctx, { list: 'payments', q: parent.name })).rows).toEqual([])
  expect((await searchSchool(office.ctx, { q: parent.name })).map(({ kind }) => kind)).toEqual(['person'])
  expect(await searchSchool(office.ctx, { q: `#${parent.receiptNumber}` })).toMatchObject([
    { kind: 'receipt', id: parent.paymentId, orderId: parent.orderId },
  ])
})

test('leaves on the page of the person, and among the families, only what waits for its money', async () => {
  const [waits, ended] = [await afterTransfer(), await afterCash()]
  const { orderId } = waits
  expect(await getPerson(office.ctx, { id: waits.userId })).toMatchObject({
    purchases: [{ orderId, status: 'reserved', payment: null, refunds: [] }],
    places: [{ orderId, state: 'held', payment: null }],
  })
  const placesOf = async ({ name }: { name: string }) => {
    const { items } = await listFamilies(office.ctx, { q: name, limit: 5 })
    return items.map(({ people }) => people.map(({ places }) => places.map(({ state }) => state)))
  }
  expect(await placesOf(waits)).toEqual([[['held']]])
  expect(await getPerson(office.ctx, { id: ended.userId })).toMatchObject({
    ...{ purchases: [], places: [], courses: [], person: { paid: [] } },
  })
  expect(await placesOf(ended)).toEqual([])
})

test('is called a mistake on the page of its order, with who took it back', async () => {
  const { orderId } = await afterCash()
  expect(await getOrder(office.ctx, { id: orderId })).toMatchObject({
    payment: { amountMinor: 10_000 },
    refunds: [{ reason: 'recorded_by_mistake', requestedBy: { id: office.userId } }],
  })
})

test('is neither income nor given back nor a sold seat, in weeks, totals and gauges', async () => {
  const state = async () => ({
    weeks: await listSchoolWeeks(office.ctx, { weeks: 1 }),
    totals: (await getSchoolTotals(office.ctx)).revenueMinor,
    gauges: (await createSchoolGauges(product.deps, 0)()).money,
  })
  await product.make.enrolment(await product.make.student(), [await product.make.course()])
  const before = await state()
  await afterTransfer()
  await afterCash()
  expect(await state()).toEqual(before)
})

test('is neither paid nor given back for its class', async () => {
  const { courseId } = await afterCash()
  const nothing = { paidMinor: 0, refundedMinor: 0 }
  expect(await getClassMoney(office.ctx, { id: courseId })).toMatchObject({ ...nothing, lines: [] })
  expect(await getClassPage(office.ctx, { id: courseId })).toMatchObject({ ...nothing, held: 0 })
})

test('one person recorded cash and gave it back on one day, and no admin saw it', async () => {
  const { make } = product
  const [admin, olga, oscar] = [await make.admin(), await make.office({ name: 'Olga' }), await make.office()]
  await afterCash()
  /** The payment of one who sold for money on the table, of which some was given back on some day. */
  async function givenBack(
    by: TestPerson<Office>,
    { method = 'cash' as 'cash' | 'cheque', amountsMinor = [4000] } = {},
  ) {
    const { userId } = await family()
    const placed = await placeOrder(olga.ctx, { userId, totalMinor: 10_000, method })
    if (placed.status !== 'paid') throw new Error('not paid')
    const { id, lines } = placed.payment
    for (const amountMinor of amountsMinor) {
      const given = lines.map(({ claimId }) => ({ claimId, amountMinor }))
      await refundPayment(by.ctx, { id, lines: given, keepPlaces: true, reason: 'They were kind' })
    }
    return id
  }
  const paymentId = await givenBack(olga, { amountsMinor: [4000, 500] })
  await givenBack(oscar)
  await givenBack(olga, { method: 'cheque' })
  const another = await givenBack(olga)
  await product.sql`update refunds set created_at = created_at + interval '1 day' where payment_id = ${another}`
  const old = await givenBack(olga)
  await product.sql`update payments set paid_at = paid_at - interval '31 days' where id = ${old}`
  await product.sql`update refunds set created_at = created_at - interval '31 days' where payment_id = ${old}`
  const [{ day } = {}] = await product.sql`select school_day(clock_timestamp())::text as day`
  expect(await listCashGivenBack(admin.ctx)).toEqual([
    { paymentId, by: 'Olga', amountMinor: 10_000, givenBackMinor: 4500, currency: 'USD', day },
  ])
})
