import Stripe from 'stripe'
import type { CreateRefund, Dispute, ProviderRefund } from './payment-gateway.ts'
import { isMissing, notAnswered, outcomeUnknown, readList } from './stripe-errors.ts'
import { toDispute, toRefund } from './stripe-objects.ts'

/**
 * Sends money back. If the provider refuses for good (charged back, already refunded), the result is a failed refund.
 */
export async function createRefund(stripe: Stripe, request: CreateRefund): Promise<ProviderRefund> {
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: request.intentId,
        amount: request.amountMinor,
        metadata: { refund_id: request.refundId, attempt: String(request.attempt) },
      },
      { idempotencyKey: request.idempotencyKey },
    )
    return toRefund(refund)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return refused(request, error)
    throw outcomeUnknown(error)
  }
}

export async function findRefund(stripe: Stripe, refundId: string): Promise<ProviderRefund | undefined> {
  try {
    return toRefund(await stripe.refunds.retrieve(refundId))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw notAnswered(error)
  }
}

/** A refund that one of our attempts made, and that has not failed. */
export async function findRefundOf(
  stripe: Stripe,
  { intentId, refundId }: Pick<CreateRefund, 'intentId' | 'refundId'>,
): Promise<ProviderRefund | undefined> {
  const made = stripe.refunds.list({ limit: 100, payment_intent: intentId })
  for await (const refund of readList(made, toRefund))
    if (refund.refundId === refundId && refund.status !== 'failed') return refund
  return undefined
}

export async function* listRefunds(stripe: Stripe, since?: Date): AsyncIterable<ProviderRefund> {
  yield* readList(stripe.refunds.list({ limit: 100, ...createdSince(since) }), toRefund)
}

export async function findDispute(stripe: Stripe, disputeId: string): Promise<Dispute | undefined> {
  try {
    return toDispute(await stripe.disputes.retrieve(disputeId))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw notAnswered(error)
  }
}

/** The list filter for everything made since then. */
export function createdSince(since: Date | undefined) {
  return since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}
}

function refused(request: CreateRefund, error: Stripe.errors.StripeInvalidRequestError): ProviderRefund {
  const { intentId, amountMinor, refundId, attempt } = request
  return {
    id: null,
    intentId,
    status: 'failed',
    amountMinor,
    currency: '',
    failure: error.code ?? error.message,
    refundId,
    attempt,
  }
}
