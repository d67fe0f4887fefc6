import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { sendQueuedMails } from '../../../test/mails.ts'
import { recordedPayment } from '../../../test/reserved-orders.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Office } from '../../auth/actor.ts'
import { takePaymentBack } from '../checkout/record-payment.ts'
import { sendMailAgain } from '../mails/send-again.ts'
import { emailReceipt } from '../receipts/email-receipt.ts'

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
  return parent
}

/** A transfer that was booked for an order that now waits for it again. */
async function afterTransfer() {
  const parent = await family()
  const paymentId = await recordedPayment({ product, student: parent }, office)
  await sendQueuedMails(product)
  await takePaymentBack(office.ctx, { id: paymentId })
  return { ...parent, paymentId }
}

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
