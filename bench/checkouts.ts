import { call, inParallel } from './client.ts'
import { priceMinor, type Buyer } from './school.ts'

const price = (priceMinor / 100).toFixed(2)

export type Outcome = 'paid' | 'sold_out' | 'unavailable' | 'failed'

/** One whole checkout as a browser does it: hold, intent, card, record. */
export async function checkOut(origin: string, { token }: Buyer): Promise<Outcome> {
  const started = await call('POST', `${origin}/create-payment-intent`, { token, json: { price } })
  if (started.status === 409) return 'sold_out'
  if (started.status === 503 || started.status === 429) return 'unavailable'
  if (started.status !== 200) return 'failed'
  const { paymentIntentId, clientSecret } = started.body
  const confirmed = await call('POST', `${origin}/v1/payment_intents/${String(paymentIntentId)}/confirm`, {
    token: 'pk_test_sandbox',
    form: { payment_method: 'pm_card_visa', client_secret: String(clientSecret) },
  })
  if (confirmed.body.status !== 'succeeded') return 'failed'
  const saved = await call('POST', `${origin}/payments`, { token, json: { transactionId: paymentIntentId } })
  return saved.status === 201 || saved.status === 200 ? 'paid' : 'failed'
}

/** Sends every buyer through, `width` at a time; answers how it ended for each and how long it took. */
export async function checkOutAll(origin: string, buyers: Buyer[], width: number) {
  const outcomes: Record<Outcome, number> = { paid: 0, sold_out: 0, unavailable: 0, failed: 0 }
  const startedAt = performance.now()
  await inParallel(buyers, width, async (buyer) => {
    outcomes[await checkOut(origin, buyer)]++
  })
  const seconds = (performance.now() - startedAt) / 1000
  return { outcomes, seconds, perSecond: Math.round(outcomes.paid / seconds) }
}
