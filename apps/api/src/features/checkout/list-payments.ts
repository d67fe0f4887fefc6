import { desc, eq, inArray } from 'drizzle-orm'
import type { Payment } from '@cadenza/contracts/payment'
import type { Admin, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses, payments, seatClaims } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { courseImageUrl } from '../images/image-urls.ts'

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
  const rows = await ctx.db.select().from(payments).where(eq(payments.orderId, orderId))
  const [payment] = await withLines(ctx, rows)
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

async function withLines(ctx: Ctx, rows: PaymentRow[]): Promise<Payment[]> {
  if (rows.length === 0) return []
  const orderIds = rows.map((row) => row.orderId)
  const lines = await ctx.db
    .select({ claim: seatClaims, course: courses })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(inArray(seatClaims.orderId, orderIds))
    .orderBy(seatClaims.id)
  const byOrder = Map.groupBy(lines, ({ claim }) => claim.orderId)
  return rows.map((row) => toPayment(row, byOrder.get(row.orderId) ?? []))
}

interface LineRow {
  claim: typeof seatClaims.$inferSelect
  course: typeof courses.$inferSelect
}

function toPayment(row: PaymentRow, lines: LineRow[]): Payment {
  return {
    id: row.id,
    transactionId: row.transactionId,
    name: row.name,
    email: row.email,
    amountMinor: row.amountMinor,
    refundedMinor: row.refundedMinor,
    currency: row.currency,
    paidAt: row.paidAt.toISOString(),
    lines: lines.map(({ claim, course }) => ({
      courseId: claim.courseId,
      cartItemId: claim.cartItemId,
      name: claim.courseName,
      instructor: claim.instructorName,
      priceMinor: claim.priceMinor,
      capacity: course.capacity,
      imageUrl: courseImageUrl(course),
    })),
  }
}
