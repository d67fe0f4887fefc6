import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Attendee } from '@cadenza/contracts/participant'
import type { Payment } from '@cadenza/contracts/payment'
import type { Admin, Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import { rooms } from '../../db/places-schema.ts'
import { courses, participants, payments, refunds, seatClaims, users } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { toTimes } from '../courses/to-times.ts'
import { courseImageUrl } from '../images/image-urls.ts'
import { attendee } from '../participants/attendee.ts'
import { toRefund } from './to-refund.ts'

type PaymentRow = typeof payments.$inferSelect

/** The student's own payments, newest first. */
export async function listPayments(ctx: Ctx<Student>): Promise<Payment[]> {
  return paymentsOf(ctx, ctx.actor.userId)
}

/** Somebody's payments, for the admins. */
export async function listPaymentsOf(ctx: Ctx<Admin>, { userId }: { userId: string }): Promise<Payment[]> {
  return paymentsOf(ctx, userId)
}

/** The payment that settled an order. */
export async function getPayment(ctx: Ctx<Student>, orderId: string): Promise<Payment> {
  return theOne(ctx, eq(payments.orderId, orderId))
}

/** One payment with its lines and refunds, for the receipt: the own one, or anybody's for an admin. */
export async function getReceipt(ctx: Ctx<Student>, { id }: { id: string }): Promise<Payment> {
  const own = ctx.actor.role === 'admin' ? undefined : eq(payments.userId, ctx.actor.userId)
  return theOne(ctx, and(eq(payments.id, id), own))
}

async function theOne(ctx: Ctx, which: SQL | undefined): Promise<Payment> {
  const [payment] = await withLines(ctx, await ctx.db.select().from(payments).where(which))
  if (!payment) throw notFound('payment')
  return payment
}

async function paymentsOf(ctx: Ctx, userId: string): Promise<Payment[]> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.paidAt), desc(payments.id))
  return withLines(ctx, rows)
}

/** Stands for who paid, once they are deleted: their name stays in the books and is shown to nobody. */
export const deletedPerson = 'Deleted person'

/** Completes rows of payments with what was bought and what was given back. */
export async function withLines(ctx: Deps, rows: PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return []
  const orderIds = rows.map((row) => row.orderId)
  const paymentIds = rows.map((row) => row.id)
  const [lines, given, gone] = await Promise.all([
    ctx.db
      .select({ claim: seatClaims, course: courses, participant: attendee, room: rooms.name })
      .from(seatClaims)
      .innerJoin(courses, eq(courses.id, seatClaims.courseId))
      .innerJoin(participants, eq(participants.id, seatClaims.participantId))
      .leftJoin(rooms, eq(rooms.id, courses.roomId))
      .where(inArray(seatClaims.orderId, orderIds))
      // In the order in which they were selected.
      .orderBy(seatClaims.cartItemId),
    ctx.db.select().from(refunds).where(inArray(refunds.paymentId, paymentIds)).orderBy(refunds.id),
    deletedPayers(ctx, rows),
  ])
  const linesByOrder = Map.groupBy(lines, ({ claim }) => claim.orderId)
  const refundsByPayment = Map.groupBy(given, (refund) => refund.paymentId)
  return rows.map((row) =>
    toPayment(
      gone.has(row.userId) ? { ...row, name: deletedPerson, email: '' } : row,
      linesByOrder.get(row.orderId) ?? [],
      refundsByPayment.get(row.id) ?? [],
    ),
  )
}

async function deletedPayers({ db }: Deps, rows: PaymentRow[]): Promise<Set<string>> {
  const payers = [...new Set(rows.map(({ userId }) => userId))]
  const gone = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, payers), isNotNull(users.deletedAt)))
  return new Set(gone.map(({ id }) => id))
}

interface LineRow {
  claim: typeof seatClaims.$inferSelect
  course: typeof courses.$inferSelect
  participant: Attendee
  room: string | null
}

function toPayment(row: PaymentRow, lines: LineRow[], given: (typeof refunds.$inferSelect)[]): Payment {
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
    lines: lines.map(({ claim, course, participant, room }) => ({
      claimId: claim.id,
      participant,
      courseId: claim.courseId,
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
  }
}
