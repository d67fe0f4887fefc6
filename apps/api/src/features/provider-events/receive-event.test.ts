import { beforeAll, expect, test } from 'vitest'
import { payIntent, setFaults } from '../../../test/provider.ts'
import { checkBooksAfterEach, runTestApp } from '../../../test/run-test-app.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { listPayments } from '../checkout/list-payments.ts'
import { startCheckout } from '../checkout/start-checkout.ts'

const product = runTestApp()
checkBooksAfterEach(product)
beforeAll(async () => {
  product.sandbox.start()
})

async function paidCheckout() {
  const student = await product.make.student()
  await product.make.cart(student, [await product.make.course()])
  const checkout = await startCheckout(student.ctx, { totalMinor: 10_000 })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  return { ctx: student.ctx, checkout }
}

async function processedEvents(intentId: string): Promise<number> {
  const rows =
    await product.sql`select 1 from webhook_events where object_id = ${intentId} and type = 'payment_intent.succeeded' and processed_at is not null`
  return rows.length
}

test('events that come three times, late and in any order have one effect', async () => {
  await setFaults(product, { events: { duplicate: 2, reorder: true, delayMs: 50 } })
  const { ctx, checkout } = await paidCheckout()
  await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
  await expect.poll(() => processedEvents(checkout.paymentIntentId)).toBe(1)
  expect(await listPayments(ctx)).toHaveLength(1)
})

test('an event of an intent that is not ours is taken and changes nothing', async () => {
  const before = await product.sql`select count(*)::int as payments from payments`
  const created = await fetch(`${product.origin}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      amount: '10000',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      'metadata[order_id]': crypto.randomUUID(),
    }),
  })
  const { id } = (await created.json()) as { id: string }
  await expect.poll(() => processedEvents(id)).toBe(1)
  expect(await product.sql`select count(*)::int as payments from payments`).toEqual(before)
})
