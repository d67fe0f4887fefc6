import { and, asc, desc, eq, exists, not, sql } from 'drizzle-orm'
import type { PersonPage } from '@cadenza/contracts/people/person'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { disputes, payments } from '../../db/schema/payments.ts'
import { orders } from '../../db/schema/orders.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { isReplaced, whyGiven } from '../../records/money/shown-refund.ts'
import { isTakenBack } from '../../records/money/taken-back.ts'
import { isHeldByBank } from '../../records/money/held-by-bank.ts'
import { toRefund } from '../../records/money/to-refund.ts'
import { toCard } from '../checkout/list-payments.ts'

const mostOrders = 200

/**
 * The orders of a person with their payments and refunds, newest first, by one statement; without those whose payment was
 * recorded by mistake.
 */
export async function readPurchases({ db }: Ctx<Office>, userId: string): Promise<PersonPage['purchases']> {
  const newest = db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(mostOrders)
    .as('newest')
  const disputed = db
    .select({ one: sql`1` })
    .from(disputes)
    .where(isHeldByBank)
  const rows = await db
    .select({
      order: {
        id: newest.id,
        status: newest.status,
        totalMinor: newest.totalMinor,
        currency: newest.currency,
        createdAt: newest.createdAt,
      },
      payment: payments,
      isDisputed: exists(disputed).mapWith(Boolean),
      refund: refunds,
      why: whyGiven,
    })
    .from(newest)
    .leftJoin(payments, eq(payments.orderId, newest.id))
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), not(isReplaced)))
    .where(not(isTakenBack))
    .orderBy(desc(newest.id), asc(refunds.id))
  return [...Map.groupBy(rows, ({ order }) => order.id).values()].flatMap((ofOrder) => {
    const [first] = ofOrder
    if (!first) return []
    const { order, payment, isDisputed } = first
    return {
      orderId: order.id,
      status: order.status,
      totalMinor: order.totalMinor,
      currency: order.currency,
      createdAt: order.createdAt.toISOString(),
      payment: payment && {
        id: payment.id,
        receiptNumber: payment.receiptNumber,
        amountMinor: payment.amountMinor,
        refundedMinor: payment.refundedMinor,
        paidAt: payment.paidAt.toISOString(),
        method: payment.method,
        card: toCard(payment),
        receivedOn: payment.receivedOn,
        isDisputed,
      },
      refunds: ofOrder.flatMap(({ refund, why }) => (refund ? [{ ...toRefund(refund), why }] : [])),
    }
  })
}
