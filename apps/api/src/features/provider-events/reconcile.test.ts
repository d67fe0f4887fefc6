import { afterEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import { clearFaults, payIntent, setFaults } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { listPayments } from '../checkout/list-payments.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { reconcile } from './reconcile.ts'

// The sandbox is not started: it delivers no event, so only the reconciliation can find the change.
const product = runTestApp()
afterEach(async () => {
  await clearFaults(product)
  await reconcile(product.deps)
  expect(await brokenInvariants(product)).toEqual([])
})

async function paidWithoutEvent() {
  const { ctx, checkout } = await holding()
  expect(await payIntent(product, checkout)).toBe('succeeded')
  return { ctx, intentId: checkout.paymentIntentId, payments: async () => (await listPayments(ctx)).length }
}

async function holding() {
  const student = await product.make.student()
  await product.make.cart(student, [await product.make.course()])
  return { ctx: student.ctx, checkout: await startCheckout(student.ctx, { totalMinor: 10_000 }) }
}

test('an event that cannot be dealt with keeps no other from its turn', async () => {
  const before = await paidWithoutEvent()
  const stuck = await paidWithoutEvent()
  const after = await paidWithoutEvent()
  await setFaults(product, { match: `GET /v1/payment_intents/${stuck.intentId}`, failBefore: 1000 })
  await reconcile(product.deps)
  expect([await before.payments(), await stuck.payments(), await after.payments()]).toEqual([1, 0, 1])
})

test('an event that was not finished is taken up again, however long ago the provider listed it', async () => {
  const stuck = await paidWithoutEvent()
  await setFaults(product, { match: `GET /v1/payment_intents/${stuck.intentId}`, failBefore: 1000 })
  await reconcile(product.deps)
  await clearFaults(product)
  await product.sql`update school set events_read_until = now() + interval '2 hours'`
  await reconcile(product.deps)
  expect(await stuck.payments()).toBe(1)
})
