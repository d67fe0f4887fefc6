import { createHmac } from 'node:crypto'

/** By which the receiver of a body knows its sender: of the moment and the body, as Stripe makes it, and we do for mail. */
export function signatureOf(body: string, secret: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
