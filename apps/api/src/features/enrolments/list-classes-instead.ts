import { and, eq, inArray } from 'drizzle-orm'
import type { ClassInstead } from '@cadenza/contracts/places/enrolment'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { notFound } from '../../errors.ts'
import { readClassesInstead } from '../../records/classes/classes-instead.ts'

/**
 * Classes that the participant of a place in a cancelled class could attend instead; the nearest week first. None for
 * any other class, and none once it would be over. Throws `not_found` for another's place.
 */
export async function listClassesInstead(
  ctx: Ctx<Student>,
  { enrolmentId }: { enrolmentId: string },
): Promise<ClassInstead[]> {
  const { userId: user } = ctx.actor
  const [place] = await ctx.db
    .select({
      course: seatClaims.courseId,
      participant: seatClaims.participantId,
      status: courses.status,
      overAt: courses.overAt,
    })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(and(eq(seatClaims.id, enrolmentId), inArray(seatClaims.participantId, lookedAfterBy(user))))
  if (!place) throw notFound('place')
  const { status, overAt, ...asked } = place
  if (status !== 'Cancelled' || (overAt && overAt <= ctx.now())) return []
  return readClassesInstead(ctx.db, { ...asked, user })
}
