import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { clearFaults, payIntent, readLedger, refundAtProvider, setFaults } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Admin } from '../../auth/actor.ts'
import { asStudent } from '../../callers/narrow.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { getReceipt } from '../checkout/list-payments.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { cancelCourse } from '../class-changes/cancel-course.ts'
import { getCancellationEffect } from '../class-changes/get-cancellation-effect.ts'
import { listCancelledPlaces } from '../enrolments/list-cancelled-places.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { withdrawPlace } from '../enrolments/withdrawal.ts'
import { reconcile } from '../provider-events/reconcile.ts'
import { getSchoolTotals } from '../reports/totals.ts'
import { closeCourse } from '../class-changes/close-course.ts'
import { listMoneyAttention } from './list-money-attention.ts'
import { quotePayment } from './quote-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { sendRefund } from './send-refund.ts'

const product = runTestApp()
let admin: TestPerson<Admin>
beforeAll(async () => {
  admin = await product.make.admin()
})
afterEach(async () => {
  await clearFaults(product)
  await sendQueued()
  expect(await brokenInvariants(product)).toEqual([])
})

/** Processes the refunds as the queue does. */
async function sendQueued() {
  const queued = await product.sql<{ id: string }[]>`select id from refunds where status = 'queued'`
  for (const { id } of queued) await sendRefund(product.deps, { refundId: id })
}

/** A student who paid for classes at 100.00 each. */
async function paid(courseIds: string[], method = 'pm_card_visa', buyer?: TestPerson) {
  const student = buyer ?? (await product.make.student())
  await product.make.cart(student, courseIds)
  const checkout = await startCheckout(student.ctx, { totalMinor: 10_000 * courseIds.length })
  expect(await payIntent(product, checkout, method)).toBe('succeeded')
  const { payment } = await completeCheckout(student.ctx, { transactionId: checkout.paymentIntentId })
  if (!payment) throw new Error('no payment')
  return { ...student, paymentId: payment.id, transactionId: payment.transactionId }
}

async function refundedAtProvider(transactionId: string): Promise<number[]> {
  const { refunds } = await readLedger(product)
  return refunds.filter((refund) => refund.paymentIntent === transactionId).map(({ amount }) => amount)
}

describe('refundPayment', () => {
  test('gives everything back: seats on sale again, money sent once, revenue lower', async () => {
    const courseId = await product.make.course({ capacity: 1 })
    const { ctx, paymentId, transactionId } = await paid([courseId])
    const before = await getSchoolTotals(admin.ctx)
    const refunded = await refundPayment(admin.ctx, { id: paymentId })
    expect(refunded).toMatchObject({
      refundedMinor: 10_000,
      refunds: [{ status: 'queued', reason: 'admin' }],
    })
    expect(await listEnrolments(ctx)).toEqual([])
    await sendQueued()
    expect(await getReceipt(ctx, { id: paymentId })).toMatchObject({ refunds: [{ status: 'succeeded' }] })
    expect(await refundedAtProvider(transactionId)).toEqual([10_000])
    expect((await getSchoolTotals(admin.ctx)).revenueMinor).toBe(before.revenueMinor - 10_000)
    await paid([courseId])
  })

  test('gives one class back and keeps the other', async () => {
    const [kept, returned] = [await product.make.course(), await product.make.course()]
    const { ctx, paymentId, transactionId } = await paid([kept, returned])
    await refundPayment(admin.ctx, { id: paymentId, courseIds: [returned] })
    await sendQueued()
    expect((await listEnrolments(ctx)).map(({ course }) => course.id)).toEqual([kept])
    expect(await refundedAtProvider(transactionId)).toEqual([10_000])
    await expect(refundPayment(admin.ctx, { id: paymentId, courseIds: [returned] })).rejects.toMatchObject({
      reason: 'nothing_to_refund',
    })
    await refundPayment(admin.ctx, { id: paymentId })
    await sendQueued()
    expect(await refundedAtProvider(transactionId)).toEqual([10_000, 10_000])
  })

  test('an answer that never came is asked for again under the same key', async () => {
    const { paymentId, transactionId } = await paid([await product.make.course()])
    await refundPayment(admin.ctx, { id: paymentId })
    await setFaults(product, { match: 'POST /v1/refunds', dropResponse: 3 })
    await expect(sendQueued()).rejects.toMatchObject({ kind: 'unavailable' })
    await sendQueued()
    expect(await refundedAtProvider(transactionId)).toEqual([10_000])
  })
})

test('a refund on its way needs nobody until it hangs', async () => {
  const { paymentId } = await paid([await product.make.course()])
  await refundPayment(admin.ctx, { id: paymentId })
  const concerned = async () =>
    (await listMoneyAttention(admin.ctx)).refunds
      .filter((refund) => refund.paymentId === paymentId)
      .map(({ status }) => status)
  expect(await concerned()).toEqual([])
  await product.sql`update refunds set created_at = created_at - interval '6 minutes' where payment_id = ${paymentId}`
  expect(await concerned()).toEqual(['queued'])
  await sendQueued()
  expect(await concerned()).toEqual([])
})

describe('the office', () => {
  const above = { kind: 'conflict', reason: 'refund_above_limit', details: { limitMinor: 10_000 } }
  const statesOf = async (paymentId: string) =>
    (
      await product.sql`
        select state from seat_claims join payments using (order_id) where payments.id = ${paymentId} order by state`
    ).map(({ state }) => state)

  test('gives back what the school lets it, and not more: then nothing changes, and an admin can', async () => {
    const office = await product.make.office()
    const { paymentId } = await paid([await product.make.course(), await product.make.course()])
    await expect(refundPayment(office.ctx, { id: paymentId })).rejects.toMatchObject(above)
    expect(await statesOf(paymentId)).toEqual(['confirmed', 'confirmed'])
    expect(await refundPayment(admin.ctx, { id: paymentId })).toMatchObject({ refundedMinor: 20_000 })
    const single = await paid([await product.make.course()])
    expect(await refundPayment(office.ctx, { id: single.paymentId })).toMatchObject({ refundedMinor: 10_000 })
  })

  test('gave back an order in parts, on several days or by several people: altogether it has one limit', async () => {
    const [olga, oscar] = [await product.make.office(), await product.make.office()]
    const courseIds = [await product.make.course(), await product.make.course(), await product.make.course()]
    const { paymentId } = await paid(courseIds)
    const parts = await Promise.allSettled(
      [olga, oscar, olga].map(({ ctx }, n) =>
        refundPayment(ctx, { id: paymentId, courseIds: [courseIds[n] ?? ''] }),
      ),
    )
    expect(parts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const used = { ...above, details: { limitMinor: 10_000, givenBackMinor: 10_000, leftMinor: 0 } }
    for (const part of parts) if (part.status === 'rejected') expect(part.reason).toMatchObject(used)
    await sendQueued()
    await product.sql`
      update refunds set created_at = created_at - interval '25 hours' where payment_id = ${paymentId}`
    const [next] = await product.sql<{ id: string }[]>`
      select id from seat_claims where order_id = (select order_id from payments where id = ${paymentId}) and state = 'confirmed' limit 1`
    const lines = [{ claimId: next?.id ?? '', amountMinor: 1 }]
    for (const { ctx } of [olga, oscar]) {
      const again = refundPayment(ctx, { id: paymentId, lines, keepPlaces: true, reason: 'They were kind' })
      await expect(again).rejects.toMatchObject(used)
    }
    expect(await quotePayment(olga.ctx, { id: paymentId })).toMatchObject({ givenBackMinor: 10_000 })
    // A place for nothing is no money, and an admin has no limit.
    const nothing = [{ claimId: next?.id ?? '', amountMinor: 0 }]
    await refundPayment(olga.ctx, { id: paymentId, lines: nothing, keepPlaces: false, reason: 'As agreed' })
    await refundPayment(admin.ctx, { id: paymentId })
    expect(await statesOf(paymentId)).toEqual(['revoked', 'revoked', 'revoked'])
  })

  test('has what admins gave back of the order counted; not what failed, was withdrawn or is of a cancelled class', async () => {
    const parent = await product.make.office()
    const courseIds = await Promise.all([1, 2, 3, 4].map(() => product.make.course()))
    // A person of the office who is a parent, too, and gives a place of their own back.
    const own = await paid(courseIds, 'pm_card_visa', parent)
    const placeIn = async (courseId = '') =>
      (
        await product.sql<{ id: string }[]>`
          select id from seat_claims where course_id = ${courseId} and user_id = ${parent.userId}`
      )[0]?.id ?? ''
    const [withdrawn, cancelled, failed] = courseIds
    await withdrawPlace(asStudent(parent.ctx), { enrolmentId: await placeIn(withdrawn) })
    await cancelCourse(parent.ctx, { id: cancelled ?? '', reason: 'Storm' })
    await closeCourse(product.deps, { courseId: cancelled ?? '', actorId: parent.userId })
    await refundPayment(admin.ctx, { id: own.paymentId, courseIds: [failed ?? ''] })
    await sendQueued()
    const givenBack = async () => (await quotePayment(admin.ctx, { id: own.paymentId })).givenBackMinor
    expect(await givenBack()).toBe(10_000)
    const [last] = (await readLedger(product)).refunds
      .filter(({ paymentIntent }) => paymentIntent === own.transactionId)
      .slice(-1)
    await setFaults(product, { failRefund: last?.refund ?? '' })
    await reconcile(product.deps)
    expect(await givenBack()).toBe(0)
    const office = await product.make.office()
    await refundPayment(office.ctx, { id: own.paymentId, courseIds: courseIds.slice(3) })
    expect(await givenBack()).toBe(10_000)
  })

  test('cancels a class whose places cost no more than that, whether paid or held', async () => {
    const office = await product.make.office()
    const [empty, bought, held] = await Promise.all([1, 2, 3].map(() => product.make.course()))
    await paid([bought ?? ''])
    await paid([bought ?? ''])
    for (let holds = 0; holds < 2; holds++) {
      const student = await product.make.student()
      await product.make.cart(student, [held ?? ''])
      await startCheckout(student.ctx, { totalMinor: 10_000 })
    }
    const cancel = (id = '', ctx = office.ctx) => cancelCourse(ctx, { id, reason: 'Storm' })
    for (const id of [bought, held]) await expect(cancel(id)).rejects.toMatchObject(above)
    expect(await cancel(empty)).toMatchObject({ status: 'Cancelled' })
    expect(await cancel(bought, admin.ctx)).toMatchObject({ status: 'Cancelled' })
  })
})

describe('cancelling a class', () => {
  test('says beforehand how many it refunds and how much, and the students see what became of their place', async () => {
    const [courseId, kept] = [await product.make.course({ capacity: 5 }), await product.make.course()]
    const [one, other] = [await paid([courseId]), await paid([courseId, kept])]
    await product.sql`update courses set price_minor = 99900 where id = ${courseId}`
    const holding = await product.make.student()
    await product.make.cart(holding, [courseId])
    await startCheckout(holding.ctx, { totalMinor: 99_900 })
    expect(await getCancellationEffect(admin.ctx, { id: courseId })).toEqual({
      students: 2,
      refundMinor: 20_000,
      currency: 'USD',
      holds: 1,
    })

    // What went back already, for a place that stayed, does not go back once more.
    const [place] = await product.sql<{ id: string }[]>`
      select id from seat_claims where course_id = ${courseId} and user_id = ${one.userId}`
    const lines = [{ claimId: place?.id ?? '', amountMinor: 4000 }]
    await refundPayment(admin.ctx, { id: one.paymentId, lines, keepPlaces: true, reason: 'One day fell out' })
    expect(await getCancellationEffect(admin.ctx, { id: courseId })).toMatchObject({ refundMinor: 16_000 })

    expect(await listCancelledPlaces(other.ctx)).toEqual([])
    await cancelCourse(admin.ctx, { id: courseId, reason: 'The teacher is ill' })
    const isCancelled = new Map(
      (await listEnrolments(other.ctx)).map(({ course, classCancelled }) => [course.id, classCancelled]),
    )
    expect([isCancelled.get(courseId), isCancelled.get(kept)]).toEqual([true, false])
    await closeCourse(product.deps, { courseId, actorId: admin.userId })
    const cancelled = { paymentId: other.paymentId, pricePaidMinor: 10_000, currency: 'USD' }
    expect(await listCancelledPlaces(other.ctx)).toMatchObject([
      { ...cancelled, classCancelled: true, reason: 'The teacher is ill', refund: { status: 'queued' } },
    ])
    await sendQueued()
    expect(await listCancelledPlaces(other.ctx)).toMatchObject([
      { ...cancelled, refund: { status: 'succeeded', settledAt: expect.any(String) } },
    ])
    await refundPayment(admin.ctx, { id: other.paymentId })
    expect(await listCancelledPlaces(other.ctx)).toMatchObject([
      { classCancelled: false, reason: null },
      { classCancelled: true },
    ])
    expect(await listCancelledPlaces(one.ctx)).toHaveLength(1)
    expect(await getCancellationEffect(admin.ctx, { id: courseId })).toMatchObject({ students: 0, holds: 0 })
  })

  test('is for approved classes alone, and succeeds when repeated', async () => {
    const pending = await product.make.course({ status: 'Pending' })
    await expect(cancelCourse(admin.ctx, { id: pending, reason: 'No' })).rejects.toMatchObject({
      reason: 'status_not_allowed',
    })
    const id = await product.make.course()
    await cancelCourse(admin.ctx, { id, reason: 'No room' })
    expect(await cancelCourse(admin.ctx, { id, reason: 'No room' })).toMatchObject({ status: 'Cancelled' })
  })
})

describe('what happens at the provider alone', () => {
  test('a refund made there is in our books; the seat waits for an admin', async () => {
    const { paymentId, transactionId, ctx } = await paid([await product.make.course()])
    await refundAtProvider(product, transactionId, 2500)
    await reconcile(product.deps)
    await reconcile(product.deps)
    expect(await getReceipt(admin.ctx, { id: paymentId })).toMatchObject({
      refundedMinor: 2500,
      refunds: [{ reason: 'outside', status: 'succeeded' }],
    })
    expect(await listEnrolments(ctx)).toHaveLength(1)
  })
})
