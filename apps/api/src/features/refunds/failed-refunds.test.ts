import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendQueuedRefunds, sentBack, withGateway } from '../../../test/adversarial/shop.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { clearFaults, payIntent, readLedger, refundAtProvider, setFaults } from '../../../test/provider.ts'
import { schoolDay } from '../../../test/reserved-orders.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Admin, Office } from '../../auth/actor.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { getReceipt } from '../checkout/list-payments.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { cancelCourse } from '../class-changes/cancel-course.ts'
import { getCancellationEffect } from '../class-changes/get-cancellation-effect.ts'
import { recordDispute } from '../provider-events/record-dispute.ts'
import { listCancelledPlaces } from '../enrolments/list-cancelled-places.ts'
import { readPurchases } from '../people/person-purchases.ts'
import { reconcile } from '../provider-events/reconcile.ts'
import { closeCourse } from '../class-changes/close-course.ts'
import { listMoneyAttention } from './list-money-attention.ts'
import { markRefundSent } from './mark-refund-sent.ts'
import { quotePayment } from './quote-payment.ts'
import { refundPayment, retryRefund } from './refund-payment.ts'
import { recordRefund } from './send-refund.ts'

/** Money that the provider cannot send back, or that the bank took: what is still owed, and how that ends. */

const product = runTestApp()
let admin: TestPerson<Admin>
let office: TestPerson<Office>
let today: string
beforeAll(async () => {
  admin = await product.make.admin()
  office = await product.make.office()
  today = await schoolDay({ product })
})
afterEach(async () => {
  await clearFaults(product)
  await sendQueuedRefunds(product)
  expect(await brokenInvariants(product)).toEqual([])
})

/** A student who paid 100.00 for a class by card. */
async function paid() {
  const student = await product.make.student()
  const courseId = await product.make.course()
  await product.make.cart(student, [courseId])
  const checkout = await startCheckout(student.ctx, { totalMinor: 10_000 })
  expect(await payIntent(product, checkout, 'pm_card_visa')).toBe('succeeded')
  const { payment } = await completeCheckout(student.ctx, { transactionId: checkout.paymentIntentId })
  if (!payment) throw new Error('no payment')
  const [line] = payment.lines
  return {
    ...student,
    courseId,
    claimId: line?.claimId ?? '',
    paymentId: payment.id,
    intentId: payment.transactionId,
  }
}

type Paid = Awaited<ReturnType<typeof paid>>

const attentionTo = async ({ paymentId }: Paid) =>
  (await listMoneyAttention(admin.ctx)).refunds.filter((refund) => refund.paymentId === paymentId)

/** The place was given back, and the card that its money went to is closed. */
async function failed() {
  const student = await paid()
  await refundPayment(admin.ctx, { id: student.paymentId })
  await sendQueuedRefunds(product)
  const { refunds } = await readLedger(product)
  const providerRefund = refunds.find(({ paymentIntent }) => paymentIntent === student.intentId)?.refund ?? ''
  await setFaults(product, { failRefund: providerRefund })
  await reconcile(product.deps)
  const [refund] = await attentionTo(student)
  if (refund?.status !== 'failed') throw new Error('no refund has failed')
  return { ...student, providerRefund, sent: { id: refund.id, sentOn: today, reference: 'T 7' } }
}

describe('a refund that fails for good', () => {
  test('is closed by what the office sends by hand; late news of the failed try changes nothing', async () => {
    const { sent, providerRefund, ...student } = await failed()
    await markRefundSent(admin.ctx, sent)
    await recordRefund(product.deps, providerRefund)
    expect(await getReceipt(admin.ctx, { id: student.paymentId })).toMatchObject({
      refundedMinor: 10_000,
      refunds: [{ id: sent.id, status: 'succeeded' }],
    })
    expect(await attentionTo(student)).toEqual([])
    expect(await sentBack(product, student.intentId)).toEqual([])
    await expect(markRefundSent(admin.ctx, sent)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(retryRefund(admin.ctx, sent)).rejects.toMatchObject({ kind: 'not_found' })
    await sendQueuedMails(product)
    const text = (await mailsTo(product, student.email)).find((mail) => mail.text.includes('T 7'))?.text
    expect(text).toContain('We sent $100.00 back to you on')
    expect(text).toContain('under the reference T 7.')
    expect(text).not.toContain('ending in')
    expect(
      await product.sql`select before ->> 'status' as before from audit_log where subject_id = ${sent.id}`,
    ).toEqual([{ before: 'failed' }])
  })

  test('is for admins to close, as it is for them to send it again', async () => {
    const { sent, ...student } = await failed()
    await expect(markRefundSent(office.ctx, sent)).rejects.toMatchObject({ kind: 'not_found' })
    expect(await attentionTo(student)).toHaveLength(1)
  })

  test('is sent once, of those who send it again and by hand at the same time', async () => {
    const { sent, paymentId } = await failed()
    const outcomes = await Promise.allSettled([
      retryRefund(admin.ctx, sent),
      markRefundSent(admin.ctx, sent),
      retryRefund(admin.ctx, sent),
      markRefundSent(admin.ctx, sent),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getReceipt(admin.ctx, { id: paymentId })).toMatchObject({ refundedMinor: 10_000 })
  })

  test('of money that fits no order is not closed: it belongs to no payment', async () => {
    const [stray] = await product.sql<{ id: string }[]>`
      insert into refunds (payment_intent_id, amount_minor, currency, reason, status)
      values ('pi_stray', 500, 'USD', 'unfit_payment', 'failed') returning id`
    const sent = { id: stray?.id ?? '', sentOn: today, reference: 'T 8' }
    await expect(markRefundSent(admin.ctx, sent)).rejects.toMatchObject({ kind: 'not_found' })
    await product.sql`delete from refunds where id = ${sent.id}`
  })

  test('whose money went back at the provider since is refused, and needs nobody', async () => {
    const { sent, ...student } = await failed()
    await refundAtProvider(product, student.intentId, 10_000)
    await reconcile(product.deps)
    await expect(markRefundSent(admin.ctx, sent)).rejects.toMatchObject({ reason: 'nothing_to_refund' })
    expect(await attentionTo(student)).toEqual([])
    expect((await getReceipt(student.ctx, { id: student.paymentId })).refunds).toMatchObject([
      { reason: 'outside', status: 'succeeded' },
    ])
    expect(await listCancelledPlaces(student.ctx)).toMatchObject([{ refund: { status: 'succeeded' } }])
    expect((await readPurchases(office.ctx, student.userId))[0]?.refunds).toMatchObject([
      { reason: 'outside' },
    ])
  })

  test('stays while a part of the money is still there', async () => {
    const { sent, ...student } = await failed()
    await refundAtProvider(product, student.intentId, 4000)
    await reconcile(product.deps)
    await expect(markRefundSent(admin.ctx, sent)).rejects.toMatchObject({ reason: 'nothing_to_refund' })
    expect(await attentionTo(student)).toHaveLength(1)
  })
})

describe('money that the bank took after a lost dispute', () => {
  async function lost() {
    const student = await paid()
    await setFaults(product, { createDispute: student.intentId })
    await reconcile(product.deps)
    const { disputes } = await listMoneyAttention(admin.ctx)
    const disputeId = disputes.find(({ paymentId }) => paymentId === student.paymentId)?.id ?? ''
    const before = await product.deps.payments.findDispute(disputeId)
    await setFaults(product, { closeDispute: { id: disputeId, status: 'lost' } })
    await reconcile(product.deps)
    return { ...student, disputeId, before }
  }

  test('is not promised once more when the school cancels the class', async () => {
    const student = await lost()
    expect(await getCancellationEffect(admin.ctx, { id: student.courseId })).toMatchObject({
      students: 1,
      refundMinor: 0,
    })
    await cancelCourse(admin.ctx, { id: student.courseId, reason: 'Storm' })
    await closeCourse(product.deps, { courseId: student.courseId, actorId: admin.userId })
    expect(await getReceipt(admin.ctx, { id: student.paymentId })).toMatchObject({
      refunds: [],
      lines: [{ isCancelled: true }],
    })
    await sendQueuedMails(product)
    const text = (await mailsTo(product, student.email)).map((mail) => mail.text).join('\n')
    expect(text).toContain('You get back: $0.00 of $100.00')
    expect(text).toContain('Your bank has taken this payment back, so there is nothing that we could send.')
  })

  test('is not given by an amount either, and the dialog learns why', async () => {
    const { paymentId: id, claimId } = await lost()
    expect(await quotePayment(admin.ctx, { id })).toMatchObject({ leftMinor: 0, disputedMinor: 10_000 })
    const lines = [{ claimId, amountMinor: 5000 }]
    await expect(
      refundPayment(admin.ctx, { id, lines, keepPlaces: true, reason: 'As promised' }),
    ).rejects.toMatchObject({ reason: 'nothing_to_refund' })
  })

  test('is a badge beside the payment, and one that the school has won is none', async () => {
    const { userId, disputeId } = await lost()
    const badge = async () => (await readPurchases(admin.ctx, userId))[0]?.payment?.isDisputed
    expect(await badge()).toBe(true)
    await product.sql`update disputes set status = 'won' where id = ${disputeId}`
    expect(await badge()).toBe(false)
  })

  test('stays lost when an older state of the dispute was read earlier and is written later', async () => {
    const { disputeId, before } = await lost()
    await recordDispute(withGateway(product.deps, { findDispute: async () => before }), disputeId)
    expect(await product.sql`select status from disputes where id = ${disputeId}`).toEqual([
      { status: 'lost' },
    ])
  })
})
