import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { migratePayments } from '../../src/payments/store/schema.ts'
import { startSandbox, type SandboxServer } from './sandbox-server.ts'

export const cardOnly: Stripe.PaymentIntentCreateParams = {
  amount: 5000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  capture_method: 'automatic',
}

export interface TestPayments {
  sandbox: SandboxServer
  stripe: Stripe
  sql: FreshDatabase['sql']
  /** Creates an intent and confirms it with a token such as `pm_card_visa`. */
  pay(
    token: string,
    more?: Partial<Stripe.PaymentIntentCreateParams>,
  ): Promise<Stripe.Response<Stripe.PaymentIntent>>
  typeCard(
    number: string,
    more?: Partial<Stripe.PaymentMethodCreateParams.Card>,
  ): Promise<Stripe.PaymentMethod>
  confirmInBrowser(intent: Stripe.PaymentIntent, payment_method: string): Promise<Stripe.PaymentIntent>
}

/** A sandbox of its own for a test file; after each test no response may have violated the SDK's types. */
export function testPayments(): () => TestPayments {
  let database: FreshDatabase
  let sandbox: SandboxServer
  beforeAll(async () => {
    database = await freshDatabase({ template: 'empty' })
    // Replicas start at once.
    await Promise.all([1, 2, 3].map(() => migratePayments(database.sql)))
    sandbox = await startSandbox(database.sql)
  })
  afterEach(async () => {
    expect(sandbox.violations).toEqual([])
    await sandbox.clearFaults()
  })
  afterAll(async () => {
    await sandbox.stop()
    await database.drop()
  })
  return () => ({
    sandbox,
    stripe: sandbox.stripe,
    sql: database.sql,
    pay: (payment_method, more) =>
      sandbox.stripe.paymentIntents.create({ ...cardOnly, ...more, confirm: true, payment_method }),
    typeCard: (number, more) => {
      const cvc = number.startsWith('3') ? '1234' : '123'
      const card = { number, exp_month: 12, exp_year: 2040, cvc, ...more }
      return sandbox.browser.paymentMethods.create({ type: 'card', card, billing_details: { name: 'Ada' } })
    },
    confirmInBrowser: (intent, payment_method) => {
      const client_secret = intent.client_secret ?? ''
      // The SDK's server type lacks what a browser sends beside its key.
      const params = { payment_method, client_secret } as Stripe.PaymentIntentConfirmParams
      return sandbox.browser.paymentIntents.confirm(intent.id, params)
    },
  })
}
