import { jsonPost } from './json-post.ts'

/** A product whose sandbox listens there. */
type Provider = { origin: string }

/** Pays an intent as a browser would, by the provider's own protocol. */
export async function payIntent(
  { origin }: Provider,
  intent: { paymentIntentId: string; clientSecret: string },
  method = 'pm_card_visa',
): Promise<string> {
  const answer = await fetch(`${origin}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_method: method, client_secret: intent.clientSecret }),
  })
  const body = (await answer.json()) as { status?: string; error?: { code: string } }
  return body.status ?? body.error?.code ?? `HTTP ${answer.status}`
}

/** Ends the bank's 3-D Secure question as the cardholder pressed. */
export async function authenticate(
  { origin }: Provider,
  clientSecret: string,
  result: 'authorize' | 'fail',
): Promise<string> {
  const answer = await fetch(`${origin}/_sandbox/authentications`, jsonPost({ clientSecret, result }))
  const body = (await answer.json()) as { status?: string; error?: { code: string } }
  return body.status ?? body.error?.code ?? `HTTP ${answer.status}`
}

/** Refunds by hand, as from the provider's own dashboard. Returns the provider's id of the refund. */
export async function refundAtProvider(
  { origin }: Provider,
  paymentIntentId: string,
  amountMinor: number,
): Promise<string> {
  const answer = await fetch(`${origin}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: paymentIntentId, amount: `${amountMinor}` }),
  })
  const body = (await answer.json()) as { id?: string; error?: { message: string } }
  if (!body.id) throw new Error(`refund refused: ${body.error?.message}`)
  return body.id
}

export async function setFaults({ origin }: Provider, faults: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${origin}/_sandbox/faults`, jsonPost(faults))
  if (!answer.ok) throw new Error(`faults refused: ${await answer.text()}`)
}

export async function clearFaults({ origin }: Provider): Promise<void> {
  await fetch(`${origin}/_sandbox/faults`, { method: 'DELETE' })
}

export interface Ledger {
  charges: { paymentIntent: string; amount: number; status: string; metadata: Record<string, string> }[]
  refunds: { refund: string; paymentIntent: string; amount: number; status: string }[]
}

/** What the provider says happened: the outside truth to compare our books with. */
export async function readLedger({ origin }: Provider): Promise<Ledger> {
  const answer = await fetch(`${origin}/_sandbox/ledger`)
  return (await answer.json()) as Ledger
}
