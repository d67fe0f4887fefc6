import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { CheckTimetableInput, TimetableCheck } from '@cadenza/contracts/timetable/timetable'
import { asStudent } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import { selfOf } from '../../db/functions/families.ts'
import { courses } from '../../db/schema/courses.ts'
import { notFound } from '../../errors.ts'
import { requireLookedAfter } from '../../records/people/looked-after.ts'
import { listTimetableProblems } from './timetable-problems.ts'

/**
 * What the timetable has against classes on sale: for visitors overlaps among them and sale dates, for others also
 * their own places, age and prerequisites, or those of a participant whom they look after; `not_found` for any other
 * participant. Any other class is left out, as if it were not there.
 */
export async function checkTimetable(
  ctx: Ctx,
  { courseIds, participantId }: CheckTimetableInput,
): Promise<TimetableCheck> {
  // A copy of the catalogue may be late and lack what the caller has just bought.
  const db = ctx.actor.kind === 'user' ? ctx.db : ctx.catalogue
  const onSale = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(inArray(courses.id, courseIds), eq(courses.status, 'Approved')))
    .orderBy(asc(courses.id))
  const ids = onSale.map(({ id }) => id)
  const participant = await whoAsks(ctx, participantId)
  const problems = await listTimetableProblems(db, { participant, courses: ids })
  return ids.map((courseId) => ({ courseId, problems: problems.get(courseId) ?? [] }))
}

/** The participant in question; null for visitors, who have none. */
async function whoAsks(ctx: Ctx, participantId: string | undefined): Promise<string | SQL | null> {
  const { actor } = ctx
  if (actor.kind !== 'user') {
    if (participantId) throw notFound('participant')
    return null
  }
  if (participantId === undefined) return selfOf({ user: actor.userId })
  await requireLookedAfter(ctx.db, asStudent(ctx), participantId)
  return participantId
}
