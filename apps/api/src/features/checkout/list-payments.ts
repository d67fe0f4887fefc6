import { and, desc, eq, inArray, not, type SQL } from 'drizzle-orm'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { Student } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import { isAnothersEmail, requireOwnEmail } from '../../callers/own-email.ts'
import type { Ctx, Deps } from '../../context.ts'
import { refundLines, seatClaims } from '../../db/schema/seat-claims.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { notFound } from '../../errors.ts'
import { courseImageUrl } from '../../records/classes/course-image-url.ts'
import { toTimes } from '../../records/classes/to-times.ts'
import { isReplaced } from '../../records/money/shown-refund.ts'
import { isListed } from '../../records/money/taken-back.ts'
import { toRefund, type RefundRow } from '../../records/money/to-refund.ts'
import { findUserByEmail } from '../../records/people/find-user-by-email.ts'
import { placesBought, refundRulesOf, type Place, type PlaceBought } from './places-bought.ts'

/** The student's own payments, newest first, without those that were recorded by mistake. */
export async function listPayments(ctx: Ctx<Student>): Promise<Payment[]> {
  return paymentsOf(ctx, ctx.actor.userId)
}

/**
 * The payments of the person with this address, newest first; without one, the caller's own. The office may name
 * any address, and an unknown one has none; anyone else who names another is refused as `forbidden`.
 */
export async function listPaymentsFor(
  ctx: Ctx<Student>,
  { email }: { email: string | undefined },
): Promise<Payment[]> {
  if (isOffice(ctx) && isAnothersEmail(ctx, email)) {
    const user = await findUserByEmail(ctx, email)
    return user ? paymentsOf(ctx, user.id) : []
  }
  requireOwnEmail(ctx, email)
  return listPayments(ctx)
}

/** The payment that settled an order. */
export async function getPayment(ctx: Ctx<Student>, orderId: string): Promise<Payment> {
  return theOne(ctx, eq(payments.orderId, orderId))
}

/** One payment with its lines and refunds, for the receipt: the caller's own, or any payment for the office. */
export async function getReceipt(ctx: Ctx<Student>, { id }: { id: string }): Promise<Payment> {
  const own = isOffice(ctx) ? undefined : eq(payments.userId, ctx.actor.userId)
  return theOne(ctx, and(eq(payments.id, id), own))
}

async function theOne(ctx: Ctx, which: SQL | undefined): Promise<Payment> {
  const [payment] = await paymentsWhere(ctx, which)
  if (!payment) throw notFound('payment')
  return payment
}

const paymentsOf = (ctx: Ctx, userId: string) =>
  paymentsWhere(ctx, and(eq(payments.userId, userId), isListed))

/** Stands for a payer who was deleted: their name stays in the books and is shown to no one. */
export const deletedPerson = 'Deleted person'

/** Payments with what was bought and what was given back, newest first; one statement where nothing was given back. */
export async function paymentsWhere(ctx: Deps, which: SQL | undefined): Promise<Payment[]> {
  const rows = await placesBought(ctx)
    .where(which)
    // Its lines in the order in which they were selected.
    .orderBy(desc(payments.paidAt), desc(payments.id), seatClaims.cartItemId)
  return toPayments(ctx, rows)
}

/** The same of rows that were read already. */
export async function toPayments(ctx: Deps, rows: PlaceBought[]): Promise<Payment[]> {
  const given = await refundsOf(
    ctx,
    rows.filter(({ hasRefunds }) => hasRefunds).map(({ payment }) => payment.id),
  )
  const byPayment = Map.groupBy(rows, ({ payment }) => payment.id)
  return [...byPayment.values()].flatMap((lines) =>
    lines
      .slice(0, 1)
      .map(({ payment, payer, payerGone }) =>
        toPayment(
          payerGone
            ? { ...payment, name: deletedPerson, email: '' }
            : { ...payment, email: payment.email || (payer.address ?? '') },
          lines,
          given.get(payment.id) ?? [],
        ),
      ),
  )
}

type PaymentRow = typeof payments.$inferSelect

/** A payment as its payer reads it, with the places that it bought and what was given back of it. */
export function toPayment(row: PaymentRow, lines: Place[], given: RefundRow[]): Payment {
  return {
    id: row.id,
    receiptNumber: row.receiptNumber,
    transactionId: row.transactionId,
    name: row.name,
    email: row.email,
    amountMinor: row.amountMinor,
    refundedMinor: row.refundedMinor,
    currency: row.currency,
    paidAt: row.paidAt.toISOString(),
    method: row.method,
    card: toCard(row),
    receivedOn: row.receivedOn,
    lines: lines.map(({ claim, steps, course, participant, room, movedFrom, movedTo }) => ({
      claimId: claim.id,
      participant,
      courseId: claim.courseId,
      courseSlug: course.slug,
      cartItemId: claim.cartItemId,
      name: claim.courseName,
      instructor: claim.instructorName,
      listPriceMinor: claim.listPriceMinor,
      priceMinor: claim.priceMinor,
      steps,
      creditMinor: claim.creditMinor,
      movedFrom,
      movedTo,
      times: toTimes(course),
      room,
      capacity: course.capacity,
      imageUrl: courseImageUrl(course),
      isCancelled: claim.state === 'revoked',
    })),
    refunds: given.map(toRefund),
    refundRules: refundRulesOf(lines, row),
  }
}

/** Null where the provider did not say which card it was. */
export const toCard = ({ cardBrand: brand, cardLast4: last4 }: PaymentRow): Payment['card'] =>
  brand && last4 ? { brand, last4 } : null

async function refundsOf({ db }: Deps, paymentIds: string[]) {
  if (paymentIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .select({ refund: refunds, line: refundLines })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(and(inArray(refunds.paymentId, paymentIds), not(isReplaced)))
    .orderBy(refunds.id, refundLines.claimId)
  const byRefund = Map.groupBy(rows, ({ refund }) => refund.id)
  const given = [...byRefund.values()].flatMap((lines) =>
    lines
      .slice(0, 1)
      .map(({ refund }) => ({ ...refund, lines: lines.flatMap(({ line }) => (line ? [line] : [])) })),
  )
  return Map.groupBy(given, ({ paymentId }) => paymentId)
}
