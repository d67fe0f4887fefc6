import { describe, expect, test } from 'vitest'
import { errorOf } from './expect-error.ts'
import { client } from './sandbox-server.ts'
import { cardOnly, testPayments } from './test-payments.ts'

const payments = testPayments()

describe('keys', () => {
  test('a missing and a foreign key are 401; Basic works like Bearer', async () => {
    const { sandbox } = payments()
    expect(await errorOf(client('sk_test_wrong', sandbox.port).paymentIntents.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    })
    expect((await fetch(`${sandbox.origin}/v1/events`)).status).toBe(401)
    const authorization = `Basic ${btoa('sk_test_sandbox:')}`
    expect((await fetch(`${sandbox.origin}/v1/events`, { headers: { authorization } })).status).toBe(200)
  })

  test('the publishable key reaches one intent with its client secret and sees fewer fields', async () => {
    const { sandbox, stripe, confirmInBrowser } = payments()
    const intent = await stripe.paymentIntents.create({ ...cardOnly, metadata: { order_id: 'secret' } })
    const { browser } = sandbox
    expect(await errorOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({
      code: 'parameter_missing',
    })
    expect(
      await errorOf(browser.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_x` })),
    ).toMatchObject({ statusCode: 400 })
    const seen = await browser.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret ?? '',
    })
    expect(seen).toMatchObject({ id: intent.id, amount: 5000, status: 'requires_payment_method' })
    for (const hidden of ['metadata', 'customer', 'latest_charge', 'amount_received'])
      expect(seen).not.toHaveProperty(hidden)
    for (const forbidden of [
      browser.paymentIntents.create(cardOnly),
      browser.events.list(),
      browser.refunds.create({ payment_intent: intent.id }),
      browser.paymentIntents.cancel(intent.id),
    ]) {
      expect(await errorOf(forbidden)).toMatchObject({ statusCode: 401, code: 'secret_key_required' })
    }
    const declined = await errorOf(confirmInBrowser(intent, 'pm_card_chargeDeclined'))
    expect(declined.payment_intent).not.toHaveProperty('metadata')
  })

  test('a server that sends card numbers is refused', async () => {
    const { stripe } = payments()
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
    expect(await errorOf(stripe.paymentMethods.create({ type: 'card', card }))).toMatchObject({
      statusCode: 402,
    })
  })

  test('anything that the sandbox does not have is 404', async () => {
    const { stripe } = payments()
    expect(await errorOf(stripe.balance.retrieve())).toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    })
    expect((await errorOf(stripe.products.list())).message).toContain('Unrecognized request URL')
    expect(await errorOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })
})
