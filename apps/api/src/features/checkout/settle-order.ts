import { sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { PaymentIntent } from '../../gateways/payment-gateway.ts'

export type Settlement =
  | { outcome: 'paid'; paymentId: string }
  /** The money does not fit the order, or there is no such order: somebody must look; nothing was enrolled. */
  | { outcome: 'review' | 'unknown' }

/**
 * The one place where money becomes an enrolment: called by the browser's return, the webhook and the sweep,
 * in any order and any number of times. Takes an intent that the provider itself says has succeeded.
 */
export async function settleOrder(deps: Deps, orderId: string, intent: PaymentIntent): Promise<Settlement> {
  if (intent.status !== 'succeeded') throw new Error(`intent ${intent.id} is ${intent.status}, not succeeded`)
  const { id, amountReceivedMinor, currency } = intent
  const [row] = await deps.db.execute<{ outcome: 'paid' | 'review' | 'unknown'; payment_id: string | null }>(
    sql`select * from fulfil_order(${orderId}, ${id}, ${amountReceivedMinor}::int, ${currency})`,
  )
  if (row?.outcome === 'paid' && row.payment_id) return { outcome: 'paid', paymentId: row.payment_id }
  deps.log.error(
    { orderId, intentId: id, outcome: row?.outcome },
    'money arrived that no live order accounts for',
  )
  return { outcome: row?.outcome === 'unknown' ? 'unknown' : 'review' }
}
