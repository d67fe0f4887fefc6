import { sql } from 'drizzle-orm'
import type { Executor } from '../connect/client.ts'
import { sqlFunction } from '../connect/sql-function.ts'

/** The refunds; none when the places were free. */
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
  answer: 'uuid[]',
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

/** What the office gave back of the places of an order, in minor units, for use inside a larger statement. */
export const givenBackByOffice = sqlFunction('given_back_by_office', {
  takes: { order: 'uuid' },
  answer: 'integer',
}).call

/** The order by which the places of this one came to the family first, for use inside a larger statement. */
export const firstOrder = sqlFunction('first_order', { takes: { order: 'uuid' }, answer: 'uuid' }).call

/** The confirmed places that hold money of a payment or came with it, for use inside a larger statement. */
export const placesOfPayment = sqlFunction('places_of_payment', {
  takes: { payment: 'uuid' },
  answer: 'uuid[]',
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

type QuotedMoney = Awaited<ReturnType<typeof quote.rows>>[number]

/** What is given back of a place by all its payments. */
export type QuotedPlace = Omit<QuotedMoney, 'until' | 'paymentId'> & { until: Date | null }

/** What is given back of each of these confirmed places at a moment. */
export async function quoteRefund(
  db: Executor,
  given: { claims: string[]; at: Date },
): Promise<QuotedPlace[]> {
  const rows = await quote.rows(db, { ...given, whole: false })
  return [...Map.groupBy(rows, ({ claimId }) => claimId).values()].flatMap((parts) =>
    parts.slice(0, 1).map((last) => sumOfParts(last, parts)),
  )
}

/** `last`: of the last payment, from which it is taken first. The percentage is that of most of the money. */
function sumOfParts(last: QuotedMoney, parts: QuotedMoney[]): QuotedPlace {
  const sumOf = (amount: (part: QuotedMoney) => number) => parts.reduce((sum, part) => sum + amount(part), 0)
  const largest = parts.reduce((most, part) => (part.paidMinor > most.paidMinor ? part : most), last)
  return {
    claimId: last.claimId,
    paidMinor: sumOf(({ paidMinor }) => paidMinor),
    percent: largest.percent,
    feeMinor: sumOf(({ feeMinor }) => feeMinor),
    refundMinor: sumOf(({ refundMinor }) => refundMinor),
    until: last.until === null ? null : new Date(String(last.until)),
    nextMinor: last.until === null ? null : sumOf(({ nextMinor }) => nextMinor ?? 0),
  }
}

/** What would be given back if a class were cancelled: of how many places, and how much in minor units. */
export async function quoteCancellation(
  db: Executor,
  course: string,
): Promise<{ places: number; refundMinor: number }> {
  const claims = sql`array(select id from seat_claims where course_id = ${course}::uuid and state = 'confirmed')`
  const [row] = await db.execute<{ places: number; refundMinor: number }>(sql`
    select count(distinct claim_id)::int as places, coalesce(sum(refund_minor), 0)::int as "refundMinor"
      from ${quote.call({ claims, at: sql`clock_timestamp()`, whole: true })}`)
  return row ?? { places: 0, refundMinor: 0 }
}

/** Gives stated amounts of places back, by whichever payments, and takes them back unless they are kept: the refunds. */
export const giveBack = sqlFunction('give_back', {
  takes: {
    claims: 'uuid[]',
    amounts: 'integer[]',
    reason: 'text',
    actor: 'uuid',
    request: 'text?',
    limit: 'integer?',
    keep: 'boolean',
    why: 'text?',
  },
  answer: 'uuid[]',
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
