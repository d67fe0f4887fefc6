import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { OwnReview, WriteReviewInput } from '@cadenza/contracts/catalogue/review'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { courses } from '../../db/schema/courses.ts'
import { payments } from '../../db/schema/payments.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { conflict } from '../../errors.ts'
import { getCourse } from '../catalogue/get-course.ts'
import { toOwnReview } from './to-review.ts'

/** A class can be reviewed from the minute in which its last session ends; without sessions, at any time. */
export const isReviewable = sql<boolean>`(${courses.overAt} is null or ${courses.overAt} <= now())`

/**
 * Writes the caller's review of a course, or replaces their earlier one. One statement: the review comes from a
 * confirmed seat whose order is settled (also one that cost nothing), their own or that of a participant whom they look
 * after, so there is none without; for siblings in one class it comes from one of them. A class with sessions is
 * reviewed when they are over; an earlier review may still be changed. Throws `class_not_over` before that,
 * `not_enrolled` where there is no such seat, `not_found` where there is no such course to enrol in either.
 */
export async function writeReview(ctx: Ctx<Student>, input: WriteReviewInput): Promise<OwnReview> {
  const { courseId, rating, reviewDetails: details } = input
  const [row] = await ctx.db
    .insert(reviews)
    .select((query) =>
      query
        .select({
          courseId: seatClaims.courseId,
          userId: sql<string>`${ctx.actor.userId}::uuid`.as('user_id'),
          rating: sql<number>`${rating}::integer`.as('rating'),
          details: sql<string>`${details}::text`.as('details'),
        })
        .from(seatClaims)
        .innerJoin(courses, eq(courses.id, seatClaims.courseId))
        .where(and(ownSeatIn(ctx, courseId), or(isReviewable, hasWritten(ctx, courseId))))
        .limit(1),
    )
    .onConflictDoUpdate({
      target: [reviews.userId, reviews.courseId],
      set: { rating, details, editedAt: ctx.now() },
    })
    .returning()
  if (row) return toOwnReview({ ...row, courseId })
  await getCourse(ctx, { id: courseId })
  const seats = await ctx.db.$count(seatClaims, ownSeatIn(ctx, courseId))
  throw conflict(seats > 0 ? 'class_not_over' : 'not_enrolled')
}

const hasAttended = sql`(${seatClaims.sessionsAttended} > 0 or exists (
  select from attendance where claim_id = ${seatClaims.id} and (in_at is not null or state in ('present', 'late'))))`

/**
 * A confirmed and settled seat of the caller, or of a participant whom they look after; also one that was moved to another
 * class since, where they attended and have reviewed it.
 */
function ownSeatIn(ctx: Ctx<Student>, courseId: string) {
  return and(
    eq(seatClaims.courseId, courseId),
    inArray(seatClaims.participantId, lookedAfterBy(ctx.actor.userId)),
    or(
      eq(seatClaims.state, 'confirmed'),
      and(eq(seatClaims.state, 'moved'), hasAttended, hasWritten(ctx, courseId)),
    ),
    sql`exists (select 1 from ${payments} where ${payments.orderId} = ${seatClaims.orderId})`,
  )
}

function hasWritten(ctx: Ctx<Student>, courseId: string) {
  return sql`exists (select 1 from reviews where user_id = ${ctx.actor.userId}::uuid and course_id = ${courseId}::uuid)`
}
