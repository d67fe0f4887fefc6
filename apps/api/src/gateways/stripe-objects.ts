import type Stripe from 'stripe'
import { z } from 'zod'
import { UnusableAnswer } from '../errors.ts'
import type { Dispute, PaymentIntent, ProviderRefund } from './payment-gateway.ts'

/**
 * The provider's objects as we use them. Each is validated before use: otherwise the database would reject an amount
 * that is text or a missing id, again and again.
 */

const objectId = z.string().regex(/^\w{1,255}$/)
/** The range of our columns. */
const minor = z.int().min(0).max(2_147_483_647)
const currency = z.string().regex(/^[a-z]{3}$/i)
const words = z
  .string()
  .max(500)
  .refine((text) => !text.includes('\0'))
const metadata = z.record(z.string(), words).nullish()
const reference = z.union([objectId, z.object({ id: objectId }).transform(({ id }) => id)]).nullish()

const card = z.object({ brand: z.string().regex(/^\w{1,40}$/), last4: z.string().regex(/^\d{4}$/) })
/** For people to read: one that says something else must not keep money from its order. */
const charge = z
  .object({ payment_method_details: z.object({ card }) })
  .nullish()
  .catch(null)

const intentShape = z.object({
  id: objectId,
  status: z.string(),
  amount: minor,
  amount_received: minor.optional(),
  currency,
  client_secret: words.nullish(),
  latest_charge: charge,
  metadata,
})

const intentStatuses: Partial<Record<string, PaymentIntent['status']>> = {
  requires_action: 'requires_action',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
} satisfies Partial<Record<Stripe.PaymentIntent.Status, PaymentIntent['status']>>

export function toIntent(object: unknown): PaymentIntent {
  const intent = read(intentShape, object)
  return {
    id: intent.id,
    status: intentStatuses[intent.status] ?? 'unsettled',
    amountMinor: intent.amount,
    amountReceivedMinor: intent.amount_received ?? 0,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? null,
    card: intent.latest_charge?.payment_method_details.card ?? null,
    orderId: intent.metadata?.order_id ?? null,
    schoolId: intent.metadata?.school_id ?? null,
  }
}

const refundShape = z.object({
  id: objectId,
  payment_intent: reference,
  status: z.string().nullish(),
  amount: minor,
  currency,
  failure_reason: words.nullish(),
  metadata,
})

const refundStatuses: Partial<Record<string, ProviderRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function toRefund(object: unknown): ProviderRefund {
  const refund = read(refundShape, object)
  return {
    id: refund.id,
    intentId: refund.payment_intent ?? '',
    status: refundStatuses[refund.status ?? ''] ?? 'pending',
    amountMinor: refund.amount,
    currency: refund.currency,
    failure: refund.failure_reason ?? null,
    refundId: refund.metadata?.refund_id ?? null,
    attempt: attemptIn(refund.metadata?.attempt),
  }
}

/** Metadata that we did not write belongs to no attempt of ours. */
function attemptIn(text: string | undefined): number {
  if (text === undefined) return 0
  return /^\d{1,6}$/.test(text) ? Number(text) : -1
}

const disputeShape = z.object({
  id: objectId,
  payment_intent: reference,
  status: words,
  reason: words,
  amount: minor,
})

export function toDispute(object: unknown): Dispute {
  const dispute = read(disputeShape, object)
  const { id, status, reason, amount: amountMinor } = dispute
  return { id, intentId: dispute.payment_intent ?? '', status, reason, amountMinor }
}

function read<T>(shape: z.ZodType<T>, object: unknown): T {
  const parsed = shape.safeParse(object)
  if (parsed.success) return parsed.data
  throw new UnusableAnswer({ cause: parsed.error })
}
