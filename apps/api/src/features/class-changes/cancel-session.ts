import { eq, sql } from 'drizzle-orm'
import type {
  CancelSessionInput,
  ChangedSession,
  SessionCancellation,
} from '@cadenza/contracts/courses/class-sessions'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { wantedShares, shareSession } from '../../db/functions/timetable/session-shares.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { findNotified } from '../../records/classes/notify-families.ts'
import { notFound } from '../../errors.ts'
import { getRefundLimit } from '../refunds/refund-limit.ts'
import { changeTime } from '../schedules/change-time.ts'

/**
 * What becomes of a date that cannot take place: it has a new one, or is called off; then families get back their share of what
 * they paid, by a job, or nothing. Places stay, and the families of an approved class are notified. Throws what
 * `changeSession` throws; for a new date also what `saveSchedule` throws of one; and `refund_above_limit` where the
 * shares are more than the caller gives back of a class (see `getRefundLimit`).
 */
export async function cancelSession(
  ctx: Ctx<Office>,
  { then, ...asked }: CancelSessionInput,
): Promise<ChangedSession> {
  if (typeof then === 'object') return changeTime(ctx, asked, then.newDate)
  if (then === 'nothing') return changeTime(ctx, asked, null)
  return changeTime(ctx, asked, null, async (tx, edit) => {
    const { limitMinor: limit } = getRefundLimit(ctx)
    const by = { actor: ctx.actor.userId, request: ctx.requestId }
    await shareSession(tx, { session: asked.id, edit, limit, ...by })
  })
}

/** What giving families their share of a date would cost, and who is told. Throws `not_found`. */
export async function getSessionCancellation(
  ctx: Ctx<Office>,
  { id }: { id: string },
): Promise<SessionCancellation> {
  const [found] = await ctx.db
    .select({
      courseId: courses.id,
      currency: courses.currency,
      dates: sql<number>`coalesce(${courses.sessionCount}, 0)`,
    })
    .from(courseSessions)
    .innerJoin(courses, eq(courses.id, courseSessions.courseId))
    .where(eq(courseSessions.id, id))
  if (!found) throw notFound('date')
  const { courseId, ...ofClass } = found
  const [shares, notified] = await Promise.all([
    wantedShares.rows(ctx.db, { session: id }),
    findNotified(ctx, eq(seatClaims.courseId, courseId)),
  ])
  const refundMinor = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { ...notified, ...ofClass, places: shares.length, refundMinor }
}
