import type { Stripe, StripeCardElement, StripeElements } from '@stripe/stripe-js'
import { describe, expect, test, vi } from 'vitest'
import { payWithCard, payWithWallet, silentField } from './pay-with-card.ts'

const payer = { name: 'Ana', email: 'ana@example.org' }

/** The two methods of the provider's object that are used; they return what is specified and record their arguments. */
function providerThat(answers: { method?: object; payment?: object }) {
  const given: Record<string, unknown>[] = []
  const provider = {
    createPaymentMethod(input: Record<string, unknown>) {
      given.push(input)
      return Promise.resolve(answers.method ?? { paymentMethod: { id: 'pm_1' } })
    },
    confirmCardPayment(secret: string, input: Record<string, unknown>) {
      given.push({ secret, ...input })
      return Promise.resolve(answers.payment ?? { paymentIntent: { id: 'pi_1', status: 'succeeded' } })
    },
  }
  // Only the methods above are called.
  const stripe = provider as unknown as Stripe
  const card = {} as StripeCardElement
  const pay = (as = payer) => payWithCard({ stripe, card, clientSecret: 'pi_1_secret', payer: as })
  return { given, pay }
}

describe('payWithCard', () => {
  test('creates the payment method, then confirms with it', async () => {
    const { given, pay } = providerThat({})
    expect(await pay()).toEqual({ type: 'paid', transactionId: 'pi_1' })
    expect(given[0]).toMatchObject({ type: 'card', billing_details: payer })
    expect(given[1]).toEqual({ secret: 'pi_1_secret', payment_method: 'pm_1' })
  })

  test('falls back to the documented billing name and e-mail', async () => {
    const { given, pay } = providerThat({})
    await pay({ name: '', email: '' })
    expect(given[0]).toMatchObject({ billing_details: { name: 'anonymous', email: 'unknown' } })
  })

  test('a refused payment method is never confirmed', async () => {
    const { given, pay } = providerThat({ method: { error: { message: 'Your card number is incomplete.' } } })
    expect(await pay()).toEqual({ type: 'notPaid', failure: 'Your card number is incomplete.' })
    expect(given).toHaveLength(1)
  })

  test('says a decline in plain words', async () => {
    const error = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'raw' }
    const { pay } = providerThat({ payment: { error } })
    expect(await pay()).toEqual({ type: 'notPaid', failure: expect.stringContaining('not enough money') })
  })

  test('says when the provider cannot be reached', async () => {
    const { pay } = providerThat({ payment: Promise.reject(new Error('blocked')) })
    expect(await pay()).toEqual({ type: 'notPaid', failure: expect.stringContaining('not be reached') })
  })

  test('a card field that stays silent for twenty seconds ends the attempt, and nothing is confirmed', async () => {
    vi.useFakeTimers()
    try {
      const { given, pay } = providerThat({ method: new Promise(() => undefined) })
      let outcome: unknown
      void pay().then((end) => (outcome = end))
      await vi.advanceTimersByTimeAsync(19_900)
      expect(outcome).toBeUndefined()
      await vi.advanceTimersByTimeAsync(200)
      expect(outcome).toEqual({ type: 'notPaid', failure: silentField })
      expect(given).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an intent that another tab has paid counts as paid', async () => {
    const error = {
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: 'pi_1', status: 'succeeded' },
    }
    const { pay } = providerThat({ payment: { error } })
    expect(await pay()).toEqual({ type: 'paid', transactionId: 'pi_1' })
  })

  test.each([
    ['processing', { type: 'paid', transactionId: 'pi_1' }],
    ['requires_action', { type: 'notPaid', failure: expect.stringContaining('not finished') }],
  ])('status %s', async (status, outcome) => {
    const { pay } = providerThat({ payment: { paymentIntent: { id: 'pi_1', status } } })
    expect(await pay()).toEqual(outcome)
  })
})

describe('payWithWallet', () => {
  function payAs({ submitted = {}, confirmed }: { submitted?: object; confirmed?: object }) {
    const given: Record<string, unknown>[] = []
    const provider = {
      confirmPayment(input: Record<string, unknown>) {
        given.push(input)
        return Promise.resolve(confirmed ?? { paymentIntent: { id: 'pi_1', status: 'succeeded' } })
      },
    }
    // Only the methods above and below are called.
    const stripe = provider as unknown as Stripe
    const elements = { submit: () => Promise.resolve(submitted) } as unknown as StripeElements
    return {
      given,
      pay: () => payWithWallet({ stripe, elements, clientSecret: 'pi_1_secret', returnTo: '/' }),
    }
  }

  test('confirms the same intent, without leaving the page', async () => {
    const { given, pay } = payAs({})
    expect(await pay()).toEqual({ type: 'paid', transactionId: 'pi_1' })
    expect(given).toMatchObject([{ clientSecret: 'pi_1_secret', redirect: 'if_required' }])
  })

  test('asks for no money when the wallet has nothing to give', async () => {
    const { given, pay } = payAs({ submitted: { error: { message: 'The wallet was closed.' } } })
    expect(await pay()).toEqual({ type: 'notPaid', failure: 'The wallet was closed.' })
    expect(given).toEqual([])
  })

  test('says when the provider cannot be reached', async () => {
    const { pay } = payAs({ submitted: Promise.reject(new Error('blocked')) })
    expect(await pay()).toEqual({ type: 'notPaid', failure: expect.stringContaining('not be reached') })
  })

  test('says why the bank refused', async () => {
    const { pay } = payAs({
      confirmed: { error: { code: 'card_declined', decline_code: 'insufficient_funds' } },
    })
    expect(await pay()).toEqual({
      type: 'notPaid',
      failure: 'There is not enough money on this card. Please use another card.',
    })
  })
})
