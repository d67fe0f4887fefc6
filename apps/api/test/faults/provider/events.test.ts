import { expect, test } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { payIntent } from '../../provider.ts'
import { runTestApp } from '../../run-test-app.ts'
import { startCheckout } from '../../../src/features/checkout/start-checkout.ts'
import { sendEvent } from './payment-event.ts'

const product = runTestApp()

test('X21: one event twenty times at once and three times days later has one effect', async () => {
  const student = await product.make.student()
  await product.make.cart(student, [await product.make.course()])
  const checkout = await startCheckout(student.ctx, { totalMinor: 10_000 })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  const event = {
    id: 'evt_of_x21',
    type: 'payment_intent.succeeded',
    objectId: checkout.paymentIntentId,
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(product.origin, event)))
  // An event that found the lane full is sent again, as the provider does.
  expect(answers.filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(answers).toContain(200)
  await product.sql`
    update webhook_events set received_at = received_at - interval '3 days', processed_at = processed_at - interval '3 days'`
  for (let times = 0; times < 3; times++) expect(await sendEvent(product.origin, event)).toBe(200)

  const payments = await product.sql`select id from payments where user_id = ${student.userId}`
  expect(payments).toHaveLength(1)
  const receipts = await product.sql`
    select data from pgboss.job where name = 'send-mail' and data ->> 'paymentId' = ${payments[0]?.id as string}`
  expect(receipts).toHaveLength(1)
  expect(await brokenInvariants(product)).toEqual([])
})
