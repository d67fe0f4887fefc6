import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Admin } from '../../auth/actor.ts'
import { enrolFree } from '../checkout/enrol-free.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { emailReceipt } from './email-receipt.ts'

const product = runTestApp()
let admin: TestPerson<Admin>
beforeAll(async () => {
  admin = await product.make.admin()
})

/** A student with a payment, whose own receipt has already been sent. */
async function paid() {
  const student = await product.make.student()
  await product.make.cart(student, [await product.make.course({ priceMinor: 0 })])
  const { payment } = await enrolFree(student.ctx)
  if (!payment) throw new Error('no payment')
  await sendQueuedMails(product)
  return { ...student, paymentId: payment.id, receiptNumber: payment.receiptNumber }
}

const queuedFor = (paymentId: string) =>
  product.sql`select data from pgboss.job where name = 'send-mail' and data->>'paymentId' = ${paymentId}`

const linesOf = (paymentId: string) =>
  product.sql`select action, actor_id, detail from audit_log where subject_id = ${paymentId} order by id`

test('queues the receipt for the mail, and the log says who asked', async () => {
  const { paymentId, receiptNumber, email } = await paid()
  await emailReceipt(admin.ctx, { id: paymentId })
  expect(await queuedFor(paymentId)).toMatchObject([{ data: { kind: 'receipt', paymentId, again: true } }])
  expect(await linesOf(paymentId)).toEqual([
    { action: 'emailReceipt', actor_id: admin.userId, detail: { receiptNumber } },
  ])
  await sendQueuedMails(product)
  const subject = new RegExp(`^Your receipt ${receiptNumber} from `)
  const mails = (await mailsTo(product, email)).filter((mail) => subject.test(mail.subject))
  const pdf = { name: `receipt-${receiptNumber}.pdf` }
  // Newest first: the purchase's own mail is the receipt, and links to the file.
  expect(mails.map(({ attachments }) => attachments)).toMatchObject([[pdf], []])
})

test('five an hour for a payment, whichever admins ask, and another payment is another matter', async () => {
  const [{ paymentId: id }, other, colleague] = [await paid(), await paid(), await product.make.admin()]
  const asked = await Promise.allSettled(
    Array.from({ length: 7 }, (_, turn) => emailReceipt((turn % 2 ? admin : colleague).ctx, { id })),
  )
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const one of refused)
    expect(one).toMatchObject({ reason: { kind: 'rate_limited', details: { retryAfterSeconds: 3600 } } })
  expect(await queuedFor(id)).toHaveLength(5)
  expect(await linesOf(id)).toHaveLength(5)
  await emailReceipt(admin.ctx, { id: other.paymentId })
})

test('nobody is told that a mail left which can reach nobody', async () => {
  const [unverified, gone] = [await paid(), await paid()]
  await product.sql`update users set email_verified = false where id = ${unverified.userId}`
  await deleteUser(admin.ctx, { id: gone.userId })
  await sendQueuedMails(product)
  for (const { paymentId } of [unverified, gone]) {
    const asked = emailReceipt(admin.ctx, { id: paymentId })
    await expect(asked).rejects.toMatchObject({ kind: 'conflict', reason: 'payer_unreachable' })
    expect(await queuedFor(paymentId)).toEqual([])
    expect(await linesOf(paymentId)).toEqual([])
  }
})

test('is for admins alone: neither whoever paid nor a teacher has a mail sent', async () => {
  const payer = await paid()
  for (const as of [payer, await product.make.instructor()]) {
    const body = { id: payer.paymentId }
    const answer = await call(product.app, 'POST /trpc/admin.payments.emailReceipt', { as, body })
    expect(answer.status).toBe(403)
  }
  expect(await queuedFor(payer.paymentId)).toEqual([])
})
