import type { Executor } from '../connect/client.ts'
import { sqlAnswer, sqlCall, sqlFunction, sqlRows } from '../connect/sql-function.ts'

/** The refund's id; null when the places were free. */
export const refundPayment = sqlAnswer('refund_payment', {
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
})

/** What a payment still holds, in minor units, for use inside a larger statement. */
export const heldByPayment = sqlCall('held_by_payment', { takes: { payment: 'uuid' }, answer: 'integer' })

/** What is still paid for a place, in minor units, for use inside a larger statement. */
export const paidForClaim = sqlCall('paid_for_claim', { takes: { claim: 'uuid' }, answer: 'integer' })

/** What the office gave back of a payment, in minor units, for use inside a larger statement. */
export const givenBackByOffice = sqlCall('given_back_by_office', {
  takes: { payment: 'uuid' },
  answer: 'integer',
})

const quote = sqlRows('quote_refund', {
  takes: { claims: 'uuid[]', at: 'timestamp with time zone' },
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

export type QuotedPlace = Omit<Awaited<ReturnType<typeof quote>>[number], 'until'> & { until: Date | null }

/** What is given back of each of these confirmed places at a moment. */
export async function quoteRefund(
  db: Executor,
  given: { claims: string[]; at: Date },
): Promise<QuotedPlace[]> {
  return (await quote(db, given)).map((row) => ({ ...row, until: row.until && new Date(String(row.until)) }))
}

/** Gives stated amounts of a payment back, and takes the places back that they are for, unless they are kept. */
export const giveBack = sqlAnswer('give_back', {
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
})

/** Gives places of the actor back for what their quote says: what was given back. */
export const withdrawPlaces = sqlAnswer('withdraw_places', {
  takes: {
    claims: 'uuid[]',
    actor: 'uuid',
    expected: 'integer',
    at: 'timestamp with time zone',
    reason: 'text',
    request: 'text?',
  },
  answer: 'integer',
})

/** True when the provider's message changed something. */
export const settleRefund = sqlAnswer('settle_refund', {
  takes: { refund: 'uuid', attempt: 'integer', status: 'text', providerRefund: 'text?', failure: 'text?' },
  answer: 'boolean',
})

/** False when the refund had not failed. */
export const retryRefund = sqlAnswer('retry_refund', {
  takes: { refund: 'uuid', actor: 'uuid', request: 'text?' },
  answer: 'boolean',
})

/** True when the refund was not known yet. */
export const recordOutsideRefund = sqlAnswer('record_outside_refund', {
  takes: { intent: 'text', providerRefund: 'text?', amount: 'integer', currency: 'text' },
  answer: 'boolean',
})

const cancel = sqlFunction('cancel_course', {
  takes: { course: 'uuid', actor: 'uuid', reason: 'text?', request: 'text?', limit: 'integer?' },
  answer: 'boolean',
})

/** True when this call took the class off sale. */
export const cancelCourse = cancel.answer

/** Takes a class off sale, inside a larger statement: `course` may be a column of it. */
export const courseCancelled = cancel.call
