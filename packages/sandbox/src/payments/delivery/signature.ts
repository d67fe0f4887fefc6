import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header of a webhook: the time in seconds, and an HMAC of time and body. */
export function signatureHeader(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
