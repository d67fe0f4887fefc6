import { and, eq, notInArray } from 'drizzle-orm'
import { disputes, payments } from '../../db/schema/payments.ts'

/** The disputes of a payment by which its bank holds money back or has taken it, as `held_by_payment` counts them. */
export const isHeldByBank = and(
  eq(disputes.paymentId, payments.id),
  notInArray(disputes.status, ['won', 'warning_closed']),
)
