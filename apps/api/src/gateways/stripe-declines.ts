import type Stripe from 'stripe'
import type { Decline } from './payment-gateway.ts'
import { isMissing, notAnswered } from './stripe-errors.ts'

/**
 * The declined attempt that an event reports: read from the event, because the intent itself forgets it at the next
 * one.
 */
export async function findDecline(stripe: Stripe, eventId: string): Promise<Decline | undefined> {
  try {
    return toDecline(await stripe.events.retrieve(eventId))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw notAnswered(error)
  }
}

function toDecline(event: Stripe.Event): Decline | undefined {
  if (event.type !== 'payment_intent.payment_failed') return undefined
  const { id, last_payment_error: failure } = event.data.object
  const cardFingerprint = failure?.payment_method?.card?.fingerprint ?? null
  return { intentId: id, cardFingerprint, at: new Date(event.created * 1000) }
}
