import { expect, test, describe } from 'vitest'
import { errorOf } from './expect-error.ts'
import { cardOnly, testPayments } from './test-payments.ts'

const payments = testPayments()

describe('test cards', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
  ])('%s is %s and pays', async (number, brand) => {
    const { stripe, typeCard, confirmInBrowser } = payments()
    const method = await typeCard(number)
    expect(method.card).toMatchObject({ brand, last4: number.slice(-4), exp_month: 12, exp_year: 2040 })
    const intent = await stripe.paymentIntents.create(cardOnly)
    expect((await confirmInBrowser(intent, method.id)).status).toBe('succeeded')
  })

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
  ])('%s is declined as %s / %s, and another card may follow', async (number, code, decline_code) => {
    const { stripe, typeCard, confirmInBrowser } = payments()
    const intent = await stripe.paymentIntents.create(cardOnly)
    const error = await errorOf(confirmInBrowser(intent, (await typeCard(number)).id))
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code })
    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, decline_code },
    })
    expect(await stripe.charges.retrieve(String(after.latest_charge))).toMatchObject({
      status: 'failed',
      failure_code: code,
      paid: false,
    })
    expect(await confirmInBrowser(intent, (await typeCard('4242424242424242')).id)).toMatchObject({
      status: 'succeeded',
      last_payment_error: null,
    })
  })

  test.each(['pm_card_chargeDeclined', 'pm_card_chargeDeclinedInsufficientFunds'])(
    '%s is declined',
    async (token) => {
      const { pay } = payments()
      expect(await errorOf(pay(token))).toMatchObject({
        type: 'StripeCardError',
        code: 'card_declined',
        payment_intent: { status: 'requires_payment_method' },
      })
    },
  )

  test.each([
    ['4000002500003155', undefined],
    ['4000000000003220', undefined],
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('%s asks for 3-D Secure; authorised it ends with %s', async (number, decline) => {
    const { sandbox, stripe, typeCard, confirmInBrowser } = payments()
    const intent = await stripe.paymentIntents.create(cardOnly)
    const asked = await confirmInBrowser(intent, (await typeCard(number)).id)
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect((await sandbox.authenticate('pi_x_secret_y', 'authorize')).status).toBe(404)
    await sandbox.authenticate(intent.client_secret, 'authorize')
    const after = await stripe.paymentIntents.retrieve(intent.id)
    if (decline)
      expect(after).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: { decline_code: decline },
      })
    else expect(after).toMatchObject({ status: 'succeeded', next_action: null })
    expect((await sandbox.authenticate(intent.client_secret, 'authorize')).status).toBe(400)
  })

  test.each(['pm_card_threeDSecure2Required', 'pm_card_authenticationRequired'])(
    '%s failed by the cardholder takes no money',
    async (token) => {
      const { sandbox, stripe, pay } = payments()
      const intent = await pay(token)
      expect(intent.status).toBe('requires_action')
      await sandbox.authenticate(intent.client_secret, 'fail')
      const after = await stripe.paymentIntents.retrieve(intent.id)
      expect(after).toMatchObject({
        status: 'requires_payment_method',
        latest_charge: null,
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      })
      const canceled = await pay(token)
      await stripe.paymentIntents.cancel(canceled.id)
      expect((await sandbox.authenticate(canceled.client_secret, 'authorize')).status).toBe(400)
    },
  )

  test('any other number is refused, and no number is ever stored', async () => {
    const { sql, typeCard } = payments()
    expect(await errorOf(typeCard('4539578763621486'))).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    })
    expect(await errorOf(typeCard('4242424242424241'))).toMatchObject({ code: 'incorrect_number' })
    expect(await errorOf(typeCard('4242424242424242', { exp_year: 2020 }))).toMatchObject({
      code: 'invalid_expiry_year',
    })
    expect(await errorOf(typeCard('4242424242424242', { exp_month: 13 }))).toMatchObject({
      code: 'invalid_expiry_month',
    })
    expect(await errorOf(typeCard('4242424242424242', { cvc: '12' }))).toMatchObject({ code: 'invalid_cvc' })
    const [stored] = await sql<{ text: string }[]>`
      select (select string_agg(body::text || details::text, '') from sandbox_payments.objects)
        || (select string_agg(k::text, '') from sandbox_payments.idempotency_keys k) as text`
    for (const number of ['4539578763621486', '4242424242424242', '4000000000000002'])
      expect(stored?.text).not.toContain(number)
    expect(stored?.text).toContain('"last4": "4242"')
  })
})
