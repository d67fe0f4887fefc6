import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { payIntent, readLedger, setFaults } from '../../../test/provider.ts'
import { checkBooksAfterEach, runTestApp } from '../../../test/run-test-app.ts'
import type { Admin } from '../../auth/actor.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { completeCheckout } from './complete-checkout.ts'
import { cancelCheckout } from './own-order.ts'
import { startCheckout } from './start-checkout.ts'

// The provider keeps the response to a key for a day, including a failure: the same key returns the same response
// again.

const product = runTestApp()
checkBooksAfterEach(product)
let admin: TestPerson<Admin>
beforeAll(async () => {
  admin = await product.make.admin()
})

const unavailable = { kind: 'unavailable' }

test('a failed cancel does not keep the seat for ever', async () => {
  const student = await product.make.student()
  await product.make.cart(student, [await product.make.course()])
  const { orderId } = await startCheckout(student.ctx, { totalMinor: 10_000 })
  await setFaults(product, { match: 'POST /v1/payment_intents/*/cancel', failBefore: 1 })
  await expect(cancelCheckout(student.ctx, { orderId })).rejects.toMatchObject(unavailable)
  expect(await cancelCheckout(student.ctx, { orderId })).toMatchObject({ status: 'expired' })
})

test('a cancel that came while the bank was charging is not the last one', async () => {
  const student = await product.make.student()
  await product.make.cart(student, [await product.make.course()])
  const checkout = await startCheckout(student.ctx, { totalMinor: 10_000 })
  await setFaults(product, { processingMs: 60_000 })
  expect(await payIntent(product, checkout)).toBe('processing')
  expect(await cancelCheckout(student.ctx, checkout)).toMatchObject({ status: 'releasing' })
  // The charge fails in the end, which the sandbox itself never does.
  await product.sql`
    update sandbox_payments.objects set due_at = null, version = version + 1,
           body = body || '{"status": "requires_payment_method", "processing": null}'
     where id = ${checkout.paymentIntentId}`
  expect(await cancelCheckout(student.ctx, checkout)).toMatchObject({ status: 'expired' })
})

test('a provider that failed many times over does not keep an order from being paid once it is well', async () => {
  const student = await product.make.student()
  await product.make.cart(student, [await product.make.course()])
  await setFaults(product, { match: 'POST /v1/payment_intents', failBefore: 4 })
  await expect(startCheckout(student.ctx, { totalMinor: 10_000 })).rejects.toMatchObject(unavailable)
  const checkout = await startCheckout(student.ctx, { totalMinor: 10_000 })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  await completeCheckout(student.ctx, { transactionId: checkout.paymentIntentId })
})

test('two tabs while the provider is slow make one intent', async () => {
  const student = await product.make.student()
  await product.make.cart(student, [await product.make.course()])
  await setFaults(product, { match: 'POST /v1/payment_intents', delayMs: 2500 })
  const tabs = await Promise.allSettled([0, 0].map(() => startCheckout(student.ctx, { totalMinor: 10_000 })))
  expect(tabs.filter(({ status }) => status === 'fulfilled')).not.toEqual([])
  const intents = await product.sql`
    select 1 from sandbox_payments.objects o join orders on orders.id::text = o.body -> 'metadata' ->> 'order_id'
     where o.kind = 'payment_intent' and orders.user_id = ${student.userId}`
  expect(intents).toHaveLength(1)
})

describe('a refund', () => {
  /** Two classes at 100.00, one of them to be refunded: a second sending would be accepted. */
  async function oneOfTwoRefunded() {
    const student = await product.make.student()
    const courseIds = [await product.make.course(), await product.make.course()]
    await product.make.cart(student, courseIds)
    const { paymentIntentId } = await startCheckout(student.ctx, { totalMinor: 20_000 }).then(
      async (checkout) => {
        await payIntent(product, checkout)
        return checkout
      },
    )
    const { payment } = await completeCheckout(student.ctx, { transactionId: paymentIntentId })
    await refundPayment(admin.ctx, { id: payment?.id ?? '', courseIds: courseIds.slice(1) })
    const [row] = await product.sql<{ id: string }[]>`
      select id from refunds where payment_intent_id = ${paymentIntentId}`
    const sent = async () =>
      (await readLedger(product)).refunds.filter((line) => line.paymentIntent === paymentIntentId)
    const books = async () => {
      const [{ status } = { status: 'gone' }] =
        await product.sql`select status from refunds where id = ${row?.id ?? ''}`
      return String(status)
    }
    return { refundId: row?.id ?? '', sent, books }
  }

  test.each([
    ['before anything happened', { failBefore: 1 }],
    ['although the money went', { failAfter: 1 }],
  ])('that failed %s leaves under another key, once', async (_, fault) => {
    const { refundId, sent, books } = await oneOfTwoRefunded()
    await setFaults(product, { match: 'POST /v1/refunds', ...fault })
    await expect(sendRefund(product.deps, { refundId })).rejects.toMatchObject(unavailable)
    await sendRefund(product.deps, { refundId })
    expect(await sent()).toMatchObject([{ amount: 10_000, status: 'succeeded' }])
    expect(await books()).toBe('succeeded')
  })

  test('that two workers send at once is not taken for a refused one', async () => {
    const { refundId, sent, books } = await oneOfTwoRefunded()
    await setFaults(product, { match: 'POST /v1/refunds', delayMs: 4000 })
    await Promise.allSettled([sendRefund(product.deps, { refundId }), sendRefund(product.deps, { refundId })])
    expect(await sent()).toHaveLength(1)
    expect(await books()).toBe('succeeded')
  })
})
