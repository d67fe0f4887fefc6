import type { Sql } from 'postgres'
import type Stripe from 'stripe'
import { decideAndCommit } from '../store/decision.ts'
import { newDispute } from '../objects/dispute.ts'
import { eventOf, type Origin } from '../store/new-event.ts'
import { InvalidFaults, type Incidents } from '../store/fault-schema.ts'
import { canceled } from '../operations/intent-end.ts'
import { refusedRefund } from '../operations/refunds.ts'
import { find, insertion, update, type Change, type Kind, type Stored } from '../store/store.ts'

/**
 * Triggers incidents at the bank. Throws InvalidFaults when the object does not exist or is in the wrong
 * state.
 */
export async function makeIncidents(sql: Sql, incidents: Incidents, origin: Origin): Promise<void> {
  const { createDispute, closeDispute, failRefund, expireAuthorization } = incidents
  const make = (changes: () => Promise<Change[]>) =>
    decideAndCommit(sql, async () => ({ changes: await changes() }))
  if (createDispute) await make(() => openedDispute(sql, createDispute, origin))
  if (closeDispute) await make(() => closedDispute(sql, closeDispute, origin))
  if (failRefund)
    await make(async () => refusedRefund(sql, origin, await requireObject(sql, 'refund', failRefund)))
  if (expireAuthorization) await make(() => expiredIntent(sql, expireAuthorization, origin))
}

async function openedDispute(sql: Sql, intentId: string, origin: Origin): Promise<Change[]> {
  const intent = await requireObject(sql, 'payment_intent', intentId)
  const charge = await requireObject(sql, 'charge', String(intent.body.latest_charge))
  if (!charge.body.captured || charge.body.disputed)
    throw new InvalidFaults(`${intentId} has no charge to dispute`)
  const dispute = newDispute(charge.body, origin.time)
  return [
    update(charge, { ...charge.body, disputed: true }),
    insertion('dispute', dispute),
    eventOf('charge.dispute.created', dispute, origin),
  ]
}

async function closedDispute(
  sql: Sql,
  close: NonNullable<Incidents['closeDispute']>,
  origin: Origin,
): Promise<Change[]> {
  const stored = await requireObject(sql, 'dispute', close.id)
  if (stored.body.status === 'won' || stored.body.status === 'lost')
    throw new InvalidFaults(`${close.id} is closed`)
  const dispute: Stripe.Dispute = { ...stored.body, status: close.status }
  return [update(stored, dispute), eventOf('charge.dispute.closed', dispute, origin)]
}

async function expiredIntent(sql: Sql, id: string, origin: Origin): Promise<Change[]> {
  const stored = await requireObject(sql, 'payment_intent', id)
  if (stored.body.status !== 'requires_capture') throw new InvalidFaults(`${id} is not authorised`)
  const { changes } = await canceled(sql, origin, stored, 'automatic')
  return changes
}

async function requireObject<K extends Kind>(sql: Sql, kind: K, id: string): Promise<Stored<K>> {
  const stored = await find(sql, kind, id)
  if (!stored) throw new InvalidFaults(`No such ${kind}: ${id}`)
  return stored
}
