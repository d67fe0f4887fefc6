import { and, asc, desc, eq, exists, sql, type SQL } from 'drizzle-orm'
import type { PersonPage, Purchase, SentMail } from '@cadenza/contracts/person'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { auditLog, disputes, orders, payments, refunds } from '../../db/schema.ts'
import { toRefund } from '../checkout/list-payments.ts'

const mostOrders = 200

/** The orders of a person with their payments and refunds, newest first, by one statement. */
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
    .where(eq(disputes.paymentId, payments.id))
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
    })
    .from(newest)
    .leftJoin(payments, eq(payments.orderId, newest.id))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
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
        isDisputed,
      },
      refunds: ofOrder.flatMap(({ refund }) => (refund ? [toRefund(refund)] : [])),
    }
  })
}

interface Sold extends Pick<Purchase, 'orderId' | 'refunds'> {
  payment: Pick<NonNullable<Purchase['payment']>, 'receiptNumber' | 'paidAt'> | null
}

interface TakenBack {
  orderId: string
  at: string
}

/**
 * When places of some payments were taken back, of which the payer was mailed. The audit log knows: a refund may leave its
 * places, and a place may be given back for nothing.
 */
export async function readTakenBack({ db }: Ctx<Office>, which: SQL): Promise<TakenBack[]> {
  const rows = await db
    .select({ orderId: payments.orderId, at: auditLog.createdAt })
    .from(payments)
    .innerJoin(auditLog, eq(auditLog.subjectId, sql`${payments.id}::text`))
    .where(
      and(
        which,
        eq(auditLog.action, 'refundPayment'),
        sql`(${auditLog.before} ->> 'places')::integer > (${auditLog.after} ->> 'places')::integer`,
      ),
    )
  return rows.map(({ orderId, at }) => ({ orderId, at: at.toISOString() }))
}

/** The mails that follow from purchases, newest first: no copies are kept. */
export function toSentMails(purchases: Sold[], takenBack: TakenBack[]): SentMail[] {
  return purchases
    .flatMap(({ orderId, payment, refunds: given }): SentMail[] => {
      if (!payment) return []
      const about = { orderId, receiptNumber: payment.receiptNumber }
      return [
        { kind: 'receipt', ...about, at: payment.paidAt },
        ...takenBack
          .filter((one) => one.orderId === orderId)
          .map(({ at }): SentMail => ({ kind: 'places-cancelled', ...about, at })),
        ...given.flatMap(({ settledAt, status }): SentMail[] =>
          status === 'succeeded' && settledAt ? [{ kind: 'refund-sent', ...about, at: settledAt }] : [],
        ),
      ]
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
}
