import { inParallel, type Answer, type Client } from './client.ts'
import type { Buyer } from './school.ts'

type Outcome = 'paid' | 'sold_out' | 'refused' | 'unavailable' | 'failed'

/**
 * One whole checkout as a browser does it: hold, intent, card, record. Behind several origins each step goes to
 * another one, as behind a load balancer.
 */
async function checkOut(
  client: Client,
  origins: string[],
  { token, totalMinor }: Buyer,
  turn: number,
): Promise<Outcome> {
  const at = (step: number) => origins[(turn + step) % origins.length]
  const price = (totalMinor / 100).toFixed(2)
  const started = await client.callPatiently('POST', `${at(0)}/create-payment-intent`, {
    token,
    json: { price },
  })
  if (started.status !== 200) return outcomeOf(started)
  return pay(client, [at(1), at(2)], token, started.body)
}

/** Confirms a card at one origin, and records the payment at another. */
export async function pay(
  client: Client,
  [provider, recorder]: [string?, string?],
  token: string,
  { paymentIntentId, clientSecret }: Answer['body'],
): Promise<Outcome> {
  const confirmed = await client.callPatiently(
    'POST',
    `${provider}/v1/payment_intents/${String(paymentIntentId)}/confirm`,
    {
      token: 'pk_test_sandbox',
      body: new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: String(clientSecret) }),
    },
  )
  if (confirmed.body.status !== 'succeeded') return 'failed'
  const saved = await client.callPatiently('POST', `${recorder}/payments`, {
    token,
    json: { transactionId: paymentIntentId },
  })
  return saved.status === 201 || saved.status === 200 ? 'paid' : outcomeOf(saved)
}

function outcomeOf({ status, body }: Answer): Outcome {
  if (status === 503 || status === 429) return 'unavailable'
  if (status !== 409) return 'failed'
  const { code } = (body.error ?? {}) as { code?: string }
  return code === 'sold_out' ? 'sold_out' : 'refused'
}

export type Outcomes = Record<Outcome, number>

export const noOutcomes = (): Outcomes => ({ paid: 0, sold_out: 0, refused: 0, unavailable: 0, failed: 0 })

/**
 * Sends every buyer through, `width` at a time; counts in `outcomes` how it ended for them, and returns how long it took in
 * all and for each.
 */
export async function checkOutAll(
  client: Client,
  origins: string[],
  buyers: Buyer[],
  { width = buyers.length, outcomes = noOutcomes() } = {},
): Promise<{ outcomes: Outcomes; seconds: number; milliseconds: number[] }> {
  const startedAt = performance.now()
  const milliseconds: number[] = []
  await inParallel(buyers, width, async (buyer, index) => {
    const beganAt = performance.now()
    outcomes[await checkOut(client, origins, buyer, index)]++
    milliseconds.push(performance.now() - beganAt)
  })
  return { outcomes, seconds: (performance.now() - startedAt) / 1000, milliseconds }
}
