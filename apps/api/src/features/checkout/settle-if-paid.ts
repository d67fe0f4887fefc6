import { eq } from 'drizzle-orm'
import { isId } from '@cadenza/contracts/text'
import type { Deps } from '../../context.ts'
import { payments } from '../../db/schema.ts'
import { settleOrder } from './settle-order.ts'

/** Books an intent that the provider says has succeeded, unless it is booked or another shop's. */
export async function settleIfPaid(deps: Deps, intentId: string) {
  if (await isBooked(deps, intentId)) return
  const intent = await deps.payments.findIntent(intentId)
  if (intent?.status !== 'succeeded') return
  // An account may serve other shops too: an intent without an order of ours is theirs.
  if (intent.orderId && isId(intent.orderId)) await settleOrder(deps, intent.orderId, intent)
}

/** Most browsers come back before the event does. */
async function isBooked(deps: Deps, intentId: string): Promise<boolean> {
  const rows = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.transactionId, intentId))
  return rows.length > 0
}
