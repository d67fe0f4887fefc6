import { randomUUID } from 'node:crypto'
import { sandboxWebhookSecret } from '../../../src/deps.ts'
import { signatureOf } from '../../signature.ts'
import { sharedSecret } from '../people-of.ts'

export interface SentEvent {
  id?: string
  type: string
  objectId: string
  /** Seconds since 1970 of the signature. */
  signedAt?: number
}

const webhookSecret = sandboxWebhookSecret(sharedSecret)

/** Sends a signed event as the provider does; returns the status of the response, 0 for none. */
export async function sendEvent(
  origin: string,
  { id = `evt_${randomUUID()}`, type, objectId, signedAt = Date.now() / 1000 }: SentEvent,
): Promise<number> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: objectId } },
  })
  const answer = await fetch(`${origin}/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(payload, webhookSecret, signedAt * 1000),
    },
    body: payload,
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return answer?.status ?? 0
}
