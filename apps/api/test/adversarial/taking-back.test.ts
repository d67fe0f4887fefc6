import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { getReceipt } from '../../src/features/checkout/list-payments.ts'
import { lookAfterOrder } from '../../src/features/checkout/look-after-order.ts'
import { cancelCheckout } from '../../src/features/checkout/own-order.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { cancelCourse } from '../../src/features/class-changes/cancel-course.ts'
import { denyCourse } from '../../src/features/moderation/moderate-course.ts'
import { updateApprovedCourse } from '../../src/features/courses/update-approved-course.ts'
import { reconcile } from '../../src/features/provider-events/reconcile.ts'
import { closeCourse } from '../../src/features/class-changes/close-course.ts'
import { refundPayment, retryRefund } from '../../src/features/refunds/refund-payment.ts'
import { listMoneyAttention } from '../../src/features/refunds/list-money-attention.ts'
import { deleteUser } from '../../src/features/privacy/delete-user.ts'
import type { Admin } from '../../src/auth/actor.ts'
import type { TestPerson } from '../factory.ts'
import { brokenInvariants } from '../invariants.ts'
import { clearFaults, payIntent, readLedger, refundAtProvider, setFaults } from '../provider.ts'
import { runTestApp } from '../run-test-app.ts'
import { boughtForSiblings } from '../siblings-factory.ts'
import {
  chargesOf,
  enrolledIn,
  holder,
  orderOf,
  payer,
  seatsTaken,
  sendQueuedRefunds,
  sentBack,
} from './shop.ts'

const product = runTestApp()
let admin: TestPerson<Admin>
beforeAll(async () => {
  admin = await product.make.admin()
})
afterEach(async () => {
  await clearFaults(product)
  await sendQueuedRefunds(product)
  expect(await brokenInvariants(product)).toEqual([])
})

/** A student who paid 100.00 for each class. */
async function paid(courseIds: string[], card = 'pm_card_visa') {
  const student = await product.make.student()
  await product.make.cart(student, courseIds)
  const { paymentIntentId, clientSecret } = await startCheckout(student.ctx, {
    totalMinor: 10_000 * courseIds.length,
  })
  expect(await payIntent(product, { paymentIntentId, clientSecret }, card)).toBe('succeeded')
  const { payment } = await completeCheckout(student.ctx, { transactionId: paymentIntentId })
  if (!payment) throw new Error('no payment')
  return { ...student, paymentId: payment.id, intentId: paymentIntentId }
}

/** Everything of a payment was sent back, and the bank refused it afterwards: the refund's id. */
async function refusedRefund({ paymentId, intentId }: { paymentId: string; intentId: string }) {
  await refundPayment(admin.ctx, { id: paymentId })
  await sendQueuedRefunds(product)
  const { refunds } = await readLedger(product)
  await setFaults(product, {
    failRefund: refunds.find(({ paymentIntent }) => paymentIntent === intentId)?.refund,
  })
  await reconcile(product.deps)
  const { refunds: open } = await listMoneyAttention(admin.ctx)
  const failed = open.find((refund) => refund.paymentId === paymentId)
  if (!failed) throw new Error('no refund has failed')
  return failed.id
}

describe('case 31: refunds', () => {
  test('case 31: eight admins refund at once: the money goes back once', async () => {
    const { paymentId, intentId } = await paid([await product.make.course()])
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => refundPayment(admin.ctx, { id: paymentId })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all([sendQueuedRefunds(product), sendQueuedRefunds(product)])
    expect(await sentBack(product, intentId)).toEqual([10_000])
  })

  test('case 31: a part and the whole at once give back exactly what was paid', async () => {
    const [one, other] = [await product.make.course(), await product.make.course()]
    const { ctx, paymentId, intentId } = await paid([one, other])
    await Promise.allSettled([
      refundPayment(admin.ctx, { id: paymentId, courseIds: [one] }),
      refundPayment(admin.ctx, { id: paymentId }),
      refundPayment(admin.ctx, { id: paymentId, courseIds: [other] }),
    ])
    await sendQueuedRefunds(product)
    expect((await sentBack(product, intentId)).reduce((sum, amount) => sum + amount, 0)).toBe(20_000)
    expect(await enrolledIn(ctx)).toEqual([])
    expect(await getReceipt(admin.ctx, { id: paymentId })).toMatchObject({ refundedMinor: 20_000 })
  })

  test('case 31: no more goes back than was paid, also when somebody refunded a part at the provider', async () => {
    const courseId = await product.make.course()
    const { ctx, paymentId, intentId } = await paid([courseId])
    await refundAtProvider(product, intentId, 2_500)
    await reconcile(product.deps)
    await refundPayment(admin.ctx, { id: paymentId })
    await sendQueuedRefunds(product)
    expect(await sentBack(product, intentId)).toEqual([2_500, 7_500])
    expect(await enrolledIn(ctx)).toEqual([])
    expect(await seatsTaken(product, courseId)).toBe(0)
  })

  test('case 31: a place whose whole price went back at the provider can still be taken back', async () => {
    const courseId = await product.make.course()
    const { ctx, paymentId, intentId } = await paid([courseId])
    await refundAtProvider(product, intentId, 10_000)
    await reconcile(product.deps)
    await refundPayment(admin.ctx, { id: paymentId })
    await sendQueuedRefunds(product)
    expect(await sentBack(product, intentId)).toEqual([10_000])
    expect(await enrolledIn(ctx)).toEqual([])
    expect(await seatsTaken(product, courseId)).toBe(0)
  })

  test('case 31: a refund that the bank refuses later is owed again, and is sent under a new key', async () => {
    const { paymentId, intentId } = await paid([await product.make.course()])
    const failed = await refusedRefund({ paymentId, intentId })
    expect(await getReceipt(admin.ctx, { id: paymentId })).toMatchObject({
      refundedMinor: 0,
      refunds: [{ status: 'failed' }],
    })
    await Promise.allSettled([retryRefund(admin.ctx, { id: failed }), retryRefund(admin.ctx, { id: failed })])
    await sendQueuedRefunds(product)
    expect(await sentBack(product, intentId)).toEqual([10_000])
    expect(await getReceipt(admin.ctx, { id: paymentId })).toMatchObject({ refundedMinor: 10_000 })
  })

  test('case 31: a failed refund whose money went back at the provider since is not sent again', async () => {
    const { paymentId, intentId } = await paid([await product.make.course()])
    const failed = await refusedRefund({ paymentId, intentId })
    await refundAtProvider(product, intentId, 10_000)
    await reconcile(product.deps)
    await expect(retryRefund(admin.ctx, { id: failed })).rejects.toMatchObject({
      reason: 'nothing_to_refund',
    })
  })

  test.each([['failBefore'], ['failAfter']])(
    'case 31: a 500 that the provider stored under the key does not wedge a refund, nor double it (%s)',
    async (fault) => {
      const [kept, returned] = [await product.make.course(), await product.make.course()]
      const { paymentId, intentId } = await paid([kept, returned])
      await refundPayment(admin.ctx, { id: paymentId, courseIds: [returned] })
      await setFaults(product, { match: 'POST /v1/refunds', [fault]: 1 })
      await expect(sendQueuedRefunds(product)).rejects.toMatchObject({ kind: 'unavailable' })
      await sendQueuedRefunds(product)
      expect(await sentBack(product, intentId)).toEqual([10_000])
      expect(await getReceipt(admin.ctx, { id: paymentId })).toMatchObject({
        refundedMinor: 10_000,
        refunds: [{ status: 'succeeded' }],
      })
    },
  )
})

test('case 32: a dispute is shown until it is lost; the seat stays, and the money cannot go back twice', async () => {
  const { ctx, paymentId, intentId } = await paid([await product.make.course()])
  await setFaults(product, { createDispute: intentId })
  await reconcile(product.deps)
  const shown = async () =>
    (await listMoneyAttention(admin.ctx)).disputes.find((dispute) => dispute.paymentId === paymentId)
  expect(await shown()).toMatchObject({ amountMinor: 10_000 })
  expect(await enrolledIn(ctx)).toHaveLength(1)
  await setFaults(product, { closeDispute: { id: (await shown())?.id, status: 'lost' } })
  await reconcile(product.deps)
  expect(await shown()).toBeUndefined()
  expect(await enrolledIn(ctx)).toHaveLength(1)
  expect(await chargesOf(product, intentId)).toEqual([10_000])
})

describe('case 33: a class changes under those who hold and paid', () => {
  async function classWithHolderAndStudent() {
    const holding = await holder(product, { capacity: 5 })
    const student = await paid([holding.courseId])
    return { courseId: holding.courseId, holding, student }
  }

  test('case 33: what is on sale cannot be denied', async () => {
    const { courseId, holding } = await classWithHolderAndStudent()
    await expect(denyCourse(admin.ctx, { id: courseId, feedback: 'No' })).rejects.toMatchObject({
      reason: 'status_not_allowed',
    })
    expect(await seatsTaken(product, courseId)).toBe(2)
    await cancelCheckout(holding.ctx, holding.checkout)
  })

  test('case 33: seats are lowered while they are sold: never below those taken', async () => {
    const courseId = await product.make.course({ capacity: 20 })
    const students = await Promise.all(Array.from({ length: 20 }, () => product.make.student()))
    await Promise.all(students.map((student) => product.make.cart(student, [courseId])))
    const change = { id: courseId, name: 'Smaller', price: 10_000 }
    await Promise.allSettled([
      ...students.map(({ ctx }) => startCheckout(ctx, { totalMinor: 10_000 })),
      ...[10, 8, 6].map((capacity) => updateApprovedCourse(admin.ctx, { ...change, capacity })),
    ])
    const [row] = await product.sql`select capacity, seats_taken from courses where id = ${courseId}`
    expect(row?.seats_taken).toBeLessThanOrEqual(row?.capacity)
    await expect(updateApprovedCourse(admin.ctx, { ...change, capacity: 1 })).rejects.toMatchObject({
      reason: 'seats_below_taken',
    })
  })

  test('case 33: cancelled: holds end, those who paid are refunded once, also when the job is cut short', async () => {
    const { courseId, holding, student } = await classWithHolderAndStudent()
    const alsoElsewhere = await paid([courseId, await product.make.course()])
    await cancelCourse(admin.ctx, { id: courseId, reason: 'The teacher is ill' })
    const job = { courseId, actorId: admin.userId }
    await Promise.allSettled([closeCourse(product.deps, job), closeCourse(product.deps, job)])
    await closeCourse(product.deps, job)
    await sendQueuedRefunds(product)
    for (const { intentId } of [student, alsoElsewhere])
      expect(await sentBack(product, intentId)).toEqual([10_000])
    expect(await enrolledIn(alsoElsewhere.ctx)).toHaveLength(1)
    expect(await payIntent(product, holding.checkout)).toBe('payment_intent_unexpected_state')
    expect(await seatsTaken(product, courseId)).toBe(0)
  })

  test('case 33: cancelled while one payment cannot be decided: everybody else is refunded and freed at once', async () => {
    const { courseId, holding: stuck, student } = await classWithHolderAndStudent()
    const others = await Promise.all([1, 2].map(() => product.make.student()))
    for (const other of others) {
      await product.make.cart(other, [courseId])
      await startCheckout(other.ctx, { totalMinor: 10_000 })
    }
    await cancelCourse(admin.ctx, { id: courseId, reason: 'No room' })
    const job = { courseId, actorId: admin.userId }
    const match = `POST /v1/payment_intents/${stuck.checkout.paymentIntentId}/cancel`
    await setFaults(product, { match, failBefore: 100 })
    await expect(closeCourse(product.deps, job)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await seatsTaken(product, courseId)).toBe(1)
    await sendQueuedRefunds(product)
    expect(await sentBack(product, student.intentId)).toEqual([10_000])
    await clearFaults(product)
    await closeCourse(product.deps, job)
    expect(await seatsTaken(product, courseId)).toBe(0)
  })

  test('case 33: cancelled in the very moment of a payment: the money goes back', async () => {
    const paying = await payer(product)
    await cancelCourse(admin.ctx, { id: paying.courseId, reason: 'No room' })
    const job = { courseId: paying.courseId, actorId: admin.userId }
    await Promise.allSettled([
      completeCheckout(paying.ctx, { transactionId: paying.checkout.paymentIntentId }),
      closeCourse(product.deps, job),
    ])
    await closeCourse(product.deps, job)
    await sendQueuedRefunds(product)
    expect(await sentBack(product, paying.checkout.paymentIntentId)).toEqual([10_000])
    expect(await enrolledIn(paying.ctx)).toEqual([])
  })
})

describe('case 34: a student is deleted', () => {
  test('case 34: with a live hold: the intent is canceled and the seat is free', async () => {
    const { userId, courseId, checkout } = await holder(product)
    expect(await deleteUser(admin.ctx, { id: userId })).toEqual({ deleted: true })
    expect(await seatsTaken(product, courseId)).toBe(1)
    await lookAfterOrder(product.deps, checkout)
    expect(await seatsTaken(product, courseId)).toBe(0)
    expect(await payIntent(product, checkout)).toBe('payment_intent_unexpected_state')
  })

  test('case 34: right after paying: its own place stays in the books under no name; that of a child goes back', async () => {
    const { userId, courseId, checkout } = await payer(product)
    await deleteUser(admin.ctx, { id: userId })
    await lookAfterOrder(product.deps, checkout)
    if (boughtForSiblings) {
      expect(await orderOf(product, checkout.orderId)).toMatchObject({ status: 'review' })
      expect(await seatsTaken(product, courseId)).toBe(0)
      await sendQueuedRefunds(product)
      expect(await sentBack(product, checkout.paymentIntentId)).toEqual([10_000])
      return
    }
    expect(await orderOf(product, checkout.orderId)).toMatchObject({ status: 'paid' })
    const [payment] =
      await product.sql`select name, email, amount_minor from payments where order_id = ${checkout.orderId}`
    expect(payment).toEqual({ name: 'Deleted user', email: '', amount_minor: 10_000 })
  })
})
