import { sql } from 'drizzle-orm'
import type { Executor } from '../connect/client.ts'
import { sqlFunction } from '../connect/sql-function.ts'

/** The refund's id; null when the places were free. */
export const refundPayment = sqlFunction('refund_payment', {
  takes: {
    payment: 'uuid',
    courses: 'uuid[]?',
    reason: 'text',
    actor: 'uuid',
    request: 'text?',
    claims: 'uuid[]?',
    limit: 'integer?',
  },
  answer: 'uuid?',
}).answer

/** What a payment still holds, in minor units, for use inside a larger statement. */
export const heldByPayment = sqlFunction('held_by_payment', {
  takes: { payment: 'uuid' },
  answer: 'integer',
}).call

/** What is still paid for a place, in minor units, for use inside a larger statement. */
export const paidForClaim = sqlFunction('paid_for_claim', {
  takes: { claim: 'uuid' },
  answer: 'integer',
}).call

/** What the office gave back of a payment, in minor units, for use inside a larger statement. */
export const givenBackByOffice = sqlFunction('given_back_by_office', {
  takes: { payment: 'uuid' },
  answer: 'integer',
}).call

const quote = sqlFunction('quote_refund', {
  takes: { claims: 'uuid[]', at: 'timestamp with time zone', whole: 'boolean' },
  rows: {
    claimId: 'uuid',
    paymentId: 'uuid',
    paidMinor: 'integer',
    percent: 'integer',
    feeMinor: 'integer',
    refundMinor: 'integer',
    until: 'timestamp with time zone?',
    nextMinor: 'integer?',
  },
})

export type QuotedPlace = Omit<Awaited<ReturnType<typeof quote.rows>>[number], 'until'> & {
  until: Date | null
}

/** What is given back of each of these confirmed places at a moment. */
export async function quoteRefund(
  db: Executor,
  given: { claims: string[]; at: Date },
): Promise<QuotedPlace[]> {
  const rows = await quote.rows(db, { ...given, whole: false })
  return rows.map((row) => ({ ...row, until: row.until && new Date(String(row.until)) }))
}

/** What would be given back if a class were cancelled: of how many places, and how much in minor units. */
export async function quoteCancellation(
  db: Executor,
  course: string,
): Promise<{ places: number; refundMinor: number }> {
  const claims = sql`array(select id from seat_claims where course_id = ${course}::uuid and state = 'confirmed')`
  const [row] = await db.execute<{ places: number; refundMinor: number }>(sql`
    select count(*)::int as places, coalesce(sum(refund_minor), 0)::int as "refundMinor"
      from ${quote.call({ claims, at: sql`clock_timestamp()`, whole: true })}`)
  return row ?? { places: 0, refundMinor: 0 }
}

/** Gives stated amounts of a payment back, and takes the places back that they are for, unless they are kept. */
export const giveBack = sqlFunction('give_back', {
  takes: {
    payment: 'uuid',
    claims: 'uuid[]',
    amounts: 'integer[]',
    reason: 'text',
    actor: 'uuid',
    request: 'text?',
    limit: 'integer?',
    keep: 'boolean',
    why: 'text?',
  },
  answer: 'uuid?',
}).answer

/** Gives places of the actor back for what their quote says: what was given back. */
export const withdrawPlaces = sqlFunction('withdraw_places', {
  takes: {
    claims: 'uuid[]',
    actor: 'uuid',
    expected: 'integer',
    at: 'timestamp with time zone',
    reason: 'text',
    request: 'text?',
  },
  answer: 'integer',
}).answer

/** True when the provider's message changed something. */
export const settleRefund = sqlFunction('settle_refund', {
  takes: { refund: 'uuid', attempt: 'integer', status: 'text', providerRefund: 'text?', failure: 'text?' },
  answer: 'boolean',
}).answer

/** False when the refund had not failed. */
export const retryRefund = sqlFunction('retry_refund', {
  takes: { refund: 'uuid', actor: 'uuid', request: 'text?' },
  answer: 'boolean',
}).answer

/** True when the refund was not known yet. */
export const recordOutsideRefund = sqlFunction('record_outside_refund', {
  takes: { intent: 'text', providerRefund: 'text?', amount: 'integer', currency: 'text' },
  answer: 'boolean',
}).answer
