import { sql } from 'drizzle-orm'
import type { ChangeEffect, GetChangeEffectInput } from '@cadenza/contracts/courses/change-effect'
import { untilText } from '@cadenza/contracts/money/refund-sentences'
import type { SessionProblem, StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { courses } from '../../db/schema/courses.ts'
import { conflict, notFound } from '../../errors.ts'
import { planOf } from '../../records/classes/class-plan.ts'
import { materialChanges } from '../../records/classes/material-changes.ts'
import { toColumns } from '../../records/classes/to-course.ts'
import { concernsFamilies } from '../courses/course-edits.ts'
import { judgeSessions } from '../schedules/judge-sessions.ts'
import { planSchedule } from '../schedules/plan-schedule.ts'
import { storedOf } from '../schedules/save-schedule.ts'
import { readFrame, type Frame } from '../schedules/schedule-frame.ts'
import type { WantedSession } from '../schedules/wanted-session.ts'
import { countConcerned } from './count-concerned.ts'
import { countFamilies } from './count-families.ts'
import { freeUntil } from './tell-families.ts'

type CourseRow = typeof courses.$inferSelect

/**
 * Whom a change of the caller's own approved class (the office's: of any) would concern; nothing is stored. Throws
 * `not_found`, `course_not_editable`, `stale` when the class is no longer as it was seen, and `invalid_input` for dates
 * that make no schedule.
 */
export async function getChangeEffect(ctx: Ctx<Staff>, input: GetChangeEffectInput): Promise<ChangeEffect> {
  const { id, version, dates, instructorId, coTeacherId, ...fields } = input
  const frame = await readFrame(ctx, ctx.db, { courseId: id, ...placeOf(input) })
  const { course } = frame
  if (!course) throw notFound('class')
  if (course.status !== 'Approved') throw conflict('course_not_editable', { status: course.status })
  if (course.version !== version) throw conflict('stale', { status: course.status })
  const changed = changedIn(course, {
    ...toColumns(fields),
    ...(instructorId && { instructorId }),
    ...(coTeacherId !== undefined && { coTeacherId }),
  })
  const next: CourseRow = { ...course, ...changed }
  const stored = await storedOf(ctx.db, id)
  const wanted = await wantedSessions(ctx, frame, { dates, stored })
  const timeZone = zoneOf(frame, stored, dates)
  const framed = { ...frame, personId: next.instructorId }
  const past = stored.filter(({ isOver }) => isOver)
  const sessions = [...past, ...wanted.map((session) => ({ ...session, timeZone }))]
  const [was, is] = await Promise.all([planOf(ctx.db, course), planOf(ctx.db, next, { sessions })])
  const material = materialChanges(was, is)
  const [concerned, notified, judged, until] = await Promise.all([
    countConcerned(ctx, { id, is, ages: next }),
    countFamilies(ctx, { id }),
    judgeSessions(ctx, ctx.db, framed, { sessions: wanted, timeZone }),
    material.length > 0 ? readFreeUntil(ctx, id) : null,
  ])
  const mailsFamilies = dates !== undefined || concernsFamilies(changed)
  return {
    ...concerned,
    ...(mailsFamilies ? notified : { families: 0, unreached: [] }),
    material,
    freeUntil: until?.toISOString() ?? null,
    freeUntilText: until && untilText(until, course.sessionZone ?? 'UTC', ctx.now()),
    taken: takenIn(judged.flatMap(({ problems }) => problems)),
    mailsFamilies: mailsFamilies && notified.families > 0,
    mailsTeachers: 'instructorId' in changed || 'coTeacherId' in changed,
  }
}

const placeOf = ({ termId, roomId }: GetChangeEffectInput) => ({
  ...(termId !== undefined && { termId }),
  ...(roomId !== undefined && { roomId }),
})

function changedIn(course: CourseRow, columns: Partial<CourseRow>): Partial<CourseRow> {
  const entries = Object.entries(columns) as [keyof CourseRow, unknown][]
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && value !== course[name]))
}

interface Dated {
  dates: GetChangeEffectInput['dates']
  stored: StoredSession[]
}

/** Those to come: as they would be made, or as they are. */
async function wantedSessions(
  ctx: Ctx<Staff>,
  frame: Frame,
  { dates, stored }: Dated,
): Promise<WantedSession[]> {
  if (dates) return (await planSchedule(ctx.db, frame, { ...dates, stored })).sessions
  return stored.filter(({ isOver }) => !isOver).map((session) => ({ ...session, place: null }))
}

const zoneOf = (frame: Frame, stored: StoredSession[], dates: Dated['dates']) =>
  dates?.rule.timeZone ?? (dates ? undefined : stored.at(-1)?.timeZone) ?? frame.timeZone

async function readFreeUntil({ db }: Ctx, id: string): Promise<Date | null> {
  const [row] = await db.execute<{ until: string }>(sql`select ${freeUntil(id)}::text as until`)
  return row ? new Date(row.until) : null
}

/** Each room and person once, at the first time at which it is taken. */
function takenIn(problems: SessionProblem[]): ChangeEffect['taken'] {
  const taken = new Map<string, ChangeEffect['taken'][number]>()
  for (const problem of problems) {
    if (problem.kind !== 'clash' || problem.taken.kind === 'class') continue
    const { kind, resource, from } = problem.taken
    const key = `${kind} ${resource}`
    if (!taken.has(key)) taken.set(key, { kind, resource, from })
  }
  return [...taken.values()]
}
