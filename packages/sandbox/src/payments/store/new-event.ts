import type Stripe from 'stripe'
import { newId } from '../objects/ids.ts'
import { insertion, type Change } from './store.ts'

/** The version that the pinned SDK speaks; responses and events are written in its shapes. */
export const apiVersion = '2026-10-28.endive'

export type EventType =
  | `payment_intent.${'created' | 'requires_action' | 'succeeded' | 'payment_failed' | 'canceled' | 'processing' | 'amount_capturable_updated'}`
  | `charge.${'succeeded' | 'failed' | 'refunded' | 'captured' | 'dispute.created' | 'dispute.closed'}`
  | `refund.${'created' | 'updated' | 'failed'}`

/** Where an event comes from; background changes have no request. */
export interface Origin {
  time: number
  requestId: string | null
  idempotencyKey: string | null
}

/** An event to be written in the same transaction as the change that it reports. */
export function eventOf(type: EventType, object: Stripe.Event.Data.Object, origin: Origin): Change {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: origin.time,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: origin.requestId, idempotency_key: origin.idempotencyKey },
    type,
  } satisfies Stripe.EventBase
  return insertion('event', event)
}
