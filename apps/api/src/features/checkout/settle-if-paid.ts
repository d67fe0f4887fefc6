import { eq } from 'drizzle-orm'
import type { QuarantineReason } from '@cadenza/contracts/payment'
import { isId } from '@cadenza/contracts/text'
import type { Deps } from '../../context.ts'
import { payments } from '../../db/schema.ts'
import type { PaymentIntent } from '../../gateways/payment-gateway.ts'
import { settleOrder } from './settle-order.ts'

/** As `settleIntent`, for an intent that is probably booked already: in that case the provider is not asked. */
export async function settleIfPaid(deps: Deps, intentId: string): Promise<QuarantineReason | undefined> {
  return (await isBooked(deps, intentId)) ? undefined : settleIntent(deps, intentId)
}

/**
 * Books an intent when the provider says that it has succeeded, unless it is booked or another shop's. Returns why
 * people should look at it when it claims an order that is not ours, or is unknown to the provider.
 */
export async function settleIntent(deps: Deps, intentId: string): Promise<QuarantineReason | undefined> {
  const intent = await deps.payments.findIntent(intentId)
  if (!intent) return 'unknown_object'
  if (intent.status !== 'succeeded' || (await isOfAnotherShop(deps, intent))) return undefined
  if (!intent.orderId || !isId(intent.orderId)) return 'foreign_order'
  const { outcome } = await settleOrder(deps, intent.orderId, intent)
  return outcome === 'unknown' ? 'foreign_order' : undefined
}

/** An account may serve other shops too: their intents name another school, or neither a school nor an order. */
async function isOfAnotherShop(deps: Deps, { orderId, schoolId }: PaymentIntent): Promise<boolean> {
  return schoolId === null ? orderId === null : schoolId !== (await deps.schoolId())
}

async function isBooked(deps: Deps, intentId: string): Promise<boolean> {
  const rows = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.transactionId, intentId))
  return rows.length > 0
}
