import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CheckTimetableInput, TimetableCheck } from '@cadenza/contracts/timetable'
import type { Ctx } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions.ts'
import { courses, participants } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { listTimetableProblems } from './timetable-problems.ts'

/**
 * What the timetable has against classes on sale: for visitors overlaps among them and sale dates, for others also their
 * own places, age and what comes first, or those of somebody whom they look after; `not_found` for anybody else. Any other
 * class is left out, as if it were not there.
 */
export async function checkTimetable(
  ctx: Ctx,
  { courseIds, participantId }: CheckTimetableInput,
): Promise<TimetableCheck> {
  const { actor } = ctx
  const user = actor.kind === 'user' ? actor.userId : null
  // A copy of the catalogue may be late, and what somebody has just bought is not in it.
  const db = user === null ? ctx.catalogue : ctx.db
  const onSale = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, courseIds), eq(courses.status, 'Approved')))
    .orderBy(asc(courses.id))
  const ids = onSale.map(({ id }) => id)
  const participant = await whoAsks(ctx, user, participantId)
  const problems = await listTimetableProblems(db, { participant, courses: ids })
  return ids.map((courseId) => ({ courseId, problems: problems.get(courseId) ?? [] }))
}

/** The participant in question; null for visitors, who have none. */
async function whoAsks({ db }: Ctx, user: string | null, participantId: string | undefined) {
  if (user === null) {
    if (participantId) throw notFound('participant')
    return null
  }
  const [found] = await db
    .select({ id: participants.id })
    .from(participants)
    .where(
      participantId
        ? and(eq(participants.id, participantId), inArray(participants.id, lookedAfterBy(user)))
        : and(eq(participants.ownerId, user), participants.isSelf),
    )
  if (!found) throw notFound('participant')
  return found.id
}
