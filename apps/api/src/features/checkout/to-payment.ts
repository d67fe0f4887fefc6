import type { Payment, Refund } from '@cadenza/contracts/money/payment'
import type { payments } from '../../db/schema/payments.ts'
import type { refunds } from '../../db/schema/refunds.ts'
import { toTimes } from '../../records/classes/to-times.ts'
import { courseImageUrl } from '../../records/classes/course-image-url.ts'
import { refundRulesOf, type Place } from './places-bought.ts'

type PaymentRow = typeof payments.$inferSelect
type RefundRow = typeof refunds.$inferSelect & { lines?: Refund['lines'] }

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
    lines: lines.map(({ claim, course, participant, room }) => ({
      claimId: claim.id,
      participant,
      courseId: claim.courseId,
      courseSlug: course.slug,
      cartItemId: claim.cartItemId,
      name: claim.courseName,
      instructor: claim.instructorName,
      priceMinor: claim.priceMinor,
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

/** A row of refunds as people and scripts see it. */
export function toRefund(row: RefundRow): Refund {
  return {
    id: row.id,
    amountMinor: row.amountMinor,
    currency: row.currency,
    reason: row.reason,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    sentOn: row.sentOn,
    lines: row.lines ?? [],
  }
}
