import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { clearFaults, setFaults } from '../../provider.ts'
import { call, type Refusal } from '../../rest-client.ts'
import { until } from '../../../../../test/until.ts'
import { runTestApp } from '../../run-test-app.ts'
import { startCheckout } from '../../../src/features/checkout/start-checkout.ts'

const product = runTestApp()
afterEach(() => clearFaults(product))

test('X17: a provider that says nothing: refused in time, and the next try goes on with the same key', async () => {
  const student = await product.make.student()
  await product.make.cart(student, [await product.make.course()])
  await setFaults(product, { match: 'POST /v1/payment_intents', delayMs: 8000 })
  const began = performance.now()
  const answer = await call<Refusal>(product.app, 'POST /create-payment-intent', {
    as: student,
    body: { price: 100 },
  })
  expect(performance.now() - began).toBeLessThan(6000)
  expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable'])
  expect(answer.headers).toHaveProperty('retry-after')

  await clearFaults(product)
  // The provider is still processing the first call, and reports so.
  const again = () => startCheckout(student.ctx, { totalMinor: 10_000 }).catch(() => undefined)
  const checkout = await until(again, { everyMs: 200 })
  const orders = await product.sql`select id, status from orders where user_id = ${student.userId}`
  expect(orders).toEqual([{ id: checkout.orderId, status: 'awaiting_payment' }])
  const keys = await product.sql`
    select distinct key from sandbox_payments.idempotency_keys where key like ${`pi:${checkout.orderId}:%`}`
  expect(keys).toHaveLength(1)
  const intents = await product.sql`
    select id from sandbox_payments.objects where kind = 'payment_intent' and body -> 'metadata' ->> 'order_id' = ${checkout.orderId}`
  expect(intents.map(({ id }) => String(id))).toEqual([checkout.paymentIntentId])
  expect(await brokenInvariants(product)).toEqual([])
})
