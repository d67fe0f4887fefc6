import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PlaceOutcome } from '@cadenza/contracts/courses/change-values'
import type { ClassAnswers } from '@cadenza/contracts/places/class-change'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { attendee } from '../../records/people/attendee.ts'
import { reachableAddress } from '../../records/people/reachable-address.ts'

/** What became of each place of a class that has changed, those that were not heard of first. Throws `not_found`. */
export async function listChangeAnswers(
  ctx: Ctx<Office>,
  { courseId }: { courseId: string },
): Promise<ClassAnswers> {
  await getManagedCourse(ctx, { id: courseId })
  const outcome = sql<PlaceOutcome>`case when ${seatClaims.state} = 'moved' then 'moved'
    when ${seatClaims.state} = 'revoked' then 'given_back'
    when ${seatClaims.changeAgreedAt} is not null then 'fine' else 'not_heard' end`
  const rows = await ctx.db
    .select({
      enrolmentId: seatClaims.id,
      participantName: attendee.name,
      outcome,
      until: sql<Date>`${seatClaims.freeUntil}`.mapWith(seatClaims.freeUntil),
      payer: { id: users.id, name: users.name, phone: users.phone },
      isUnreached: sql<boolean>`${reachableAddress()} is not distinct from ${users.bouncedEmail}`,
    })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(users, eq(users.id, seatClaims.userId))
    .where(
      and(
        eq(seatClaims.courseId, courseId),
        isNotNull(seatClaims.freeUntil),
        inArray(seatClaims.state, ['held', 'confirmed', 'revoked', 'moved']),
        sql`coalesce(${seatClaims.revokedAt} <= ${seatClaims.freeUntil}, true)`,
        // Another child has the place now: that one is listed.
        sql`not exists (select from seat_claims newer where newer.replaces = ${seatClaims.id} and newer.course_id = ${seatClaims.courseId})`,
      ),
    )
    .orderBy(sql`${outcome} <> 'not_heard'`, asc(users.name), asc(seatClaims.id))
  return rows.map((row) => ({ ...row, until: row.until.toISOString() }))
}
