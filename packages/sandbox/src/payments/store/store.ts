import type { Sql } from 'postgres'
import type Stripe from 'stripe'
import type { CardBehaviour } from '../objects/cards.ts'
import type { CreatedRange } from '../parameters/common-parameters.ts'

/** The JSON that each kind of object is returned as. */
export interface Bodies {
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  charge: Stripe.Charge
  refund: Stripe.Refund
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: Stripe.EventBase
}
export type Kind = keyof Bodies

/** What the sandbox knows about an object and never returns. */
export interface Details {
  behaviour?: CardBehaviour
  /** When an intent in `processing` or a refund that will fail moves on, relative to the commit. */
  dueInMs?: number
}

export interface Stored<K extends Kind> {
  kind: K
  id: string
  version: number
  body: Bodies[K]
  details: Details
}

/** One row to write. Version 0 inserts; any other must still be the stored one. */
export interface Change {
  kind: Kind
  id: string
  version: number
  created: number
  dueInMs: number | null
  body: Bodies[Kind]
  details: Details
}

/** Thrown by commit when an object changed since it was read: read again and decide anew. */
export class StaleRead extends Error {}

export interface StoredAnswer {
  credentials: string
  key: string
  owner: string
  status: number
  body: string
}

export async function find<K extends Kind>(sql: Sql, kind: K, id: string): Promise<Stored<K> | undefined> {
  const rows = await sql<Stored<K>[]>`
    select kind, id, version, body, details from sandbox_payments.objects where id = ${id} and kind = ${kind}`
  return rows[0]
}

/** Finds an object of any kind, to expand it in a response. */
export async function findAny(sql: Sql, id: string): Promise<Bodies[Kind] | undefined> {
  const rows = await sql<{ body: Bodies[Kind] }[]>`select body from sandbox_payments.objects where id = ${id}`
  return rows[0]?.body
}

/** Takes one object that is due; the lease keeps other processes away from it. */
export async function claimDue(sql: Sql): Promise<Stored<Kind> | undefined> {
  const rows = await sql<Stored<Kind>[]>`
    update sandbox_payments.objects set due_at = clock_timestamp() + interval '30 seconds'
    where id = (
      select id from sandbox_payments.objects where due_at <= clock_timestamp() order by due_at limit 1
      for update skip locked)
    returning kind, id, version, body, details`
  return rows[0]
}

export interface ListQuery {
  limit: number
  after?: string | undefined
  before?: string | undefined
  created?: CreatedRange | undefined
  /** Fields that must be equal, such as `{ payment_intent: 'pi_…' }`. */
  where: Record<string, string>
  /** SQL LIKE patterns of an event's type. */
  types?: string[] | undefined
}

/** Newest first; one more row than the limit when there are more. */
export async function list<K extends Kind>(sql: Sql, kind: K, query: ListQuery): Promise<Bodies[K][]> {
  const { gt, gte, lt, lte } = query.created ?? {}
  const seqOf = (id: string) => sql`(select seq from sandbox_payments.objects where id = ${id})`
  const rows = await sql<{ body: Bodies[K] }[]>`
    select body from sandbox_payments.objects
    where kind = ${kind} and body @> ${JSON.stringify(query.where)}::text::jsonb
      ${query.where.payment_intent ? sql`and body ->> 'payment_intent' = ${query.where.payment_intent}` : sql``}
      ${query.types ? sql`and body ->> 'type' like any (${query.types})` : sql``}
      ${query.after ? sql`and seq < ${seqOf(query.after)}` : sql``}
      ${query.before ? sql`and seq > ${seqOf(query.before)}` : sql``}
      ${gt === undefined ? sql`` : sql`and created > ${gt}`}
      ${gte === undefined ? sql`` : sql`and created >= ${gte}`}
      ${lt === undefined ? sql`` : sql`and created < ${lt}`}
      ${lte === undefined ? sql`` : sql`and created <= ${lte}`}
    order by seq ${query.before ? sql`asc` : sql`desc`} limit ${query.limit + 1}`
  return rows.map((row) => row.body)
}

/** Writes all changes, their events and the idempotent response, or nothing (throws StaleRead). */
export async function commit(sql: Sql, changes: Change[], answer?: StoredAnswer): Promise<void> {
  try {
    await sql`select sandbox_payments.commit(
      ${JSON.stringify(changes)}::text::jsonb,
      ${answer ? JSON.stringify(answer) : null}::text::jsonb)`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SB001') throw new StaleRead()
    throw error
  }
}

export function insertion<K extends Kind>(kind: K, body: Bodies[K], details: Details = {}): Change {
  return {
    kind,
    id: body.id,
    version: 0,
    created: body.created,
    dueInMs: details.dueInMs ?? null,
    body,
    details,
  }
}

export function update<K extends Kind>(stored: Stored<K>, body: Bodies[K], details: Details = {}): Change {
  const { kind, id, version } = stored
  const kept = { ...stored.details, dueInMs: undefined, ...details }
  return { kind, id, version, created: body.created, dueInMs: kept.dueInMs ?? null, body, details: kept }
}
