import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { refundPayment } from '../../db/functions/refunds.ts'
import { releasePlaces } from '../../db/functions/offline-payments.ts'
import type { Jobs } from '../../db/queue/jobs.ts'
import { orders } from '../../db/schema/orders.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { forEachIsolated } from '../../lib/for-each-isolated.ts'
import { AppError } from '../../errors.ts'
import { releaseOrder } from '../checkout/settle-or-release.ts'

/**
 * Ends what a cancelled course still owes: running payments by card are ended, orders that wait for a transfer go on
 * without it, everyone enrolled is refunded for this course alone. Each step is one statement, so after a crash the job
 * simply continues with those who are left. Throws `unavailable` while a payment is undecided; all others have been
 * dealt with, and the job is tried again.
 */
export async function closeCourse(
  deps: Deps,
  { courseId, actorId, requestId = null }: Jobs['close-course'],
): Promise<void> {
  await forEachIsolated(deps, await holdingOrders(deps, courseId), (order) =>
    order.status === 'reserved'
      ? releasePlaces.answer(deps.db, { order: order.id, course: courseId, participants: null })
      : releaseOrder(deps, order),
  )
  for (const { paymentId } of await enrolledPayments(deps, courseId))
    await refundOnce(deps, { paymentId, courseId, actorId, requestId })
  if ((await holdingOrders(deps, courseId)).length > 0 || (await enrolledPayments(deps, courseId)).length > 0)
    throw new AppError('unavailable', 'a payment for the cancelled class is still undecided')
}

async function holdingOrders(deps: Deps, courseId: string) {
  const rows = await deps.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .where(and(eq(seatClaims.courseId, courseId), eq(seatClaims.state, 'held'), orders.holdsSeats))
  return rows.map(({ order }) => order)
}

function enrolledPayments(deps: Deps, courseId: string) {
  return deps.db.execute<{ paymentId: string }>(sql`
    select distinct money.payment_id as "paymentId"
      from seat_claims claim cross join lateral money_of_place(claim.id, claim.order_id) money
     where claim.course_id = ${courseId} and claim.state = 'confirmed'`)
}

interface Refund {
  paymentId: string
  courseId: string
  actorId: string
  /** Of the request that cancelled the course. */
  requestId: string | null
}

/** Two workers may run at once: the second one finds nothing to refund. */
async function refundOnce(deps: Deps, { paymentId, courseId, actorId, requestId }: Refund) {
  try {
    const given = { payment: paymentId, courses: [courseId], actor: actorId, request: requestId }
    await refundPayment(deps.db, { ...given, claims: null, reason: 'course_cancelled', limit: null })
  } catch (error) {
    if (!(error instanceof AppError && error.reason === 'nothing_to_refund')) throw error
  }
}
