import { and, inArray, isNull } from 'drizzle-orm'
import type { PlannedCopy } from '@cadenza/contracts/courses/course-copy'
import { staffRoles } from '@cadenza/contracts/people/user-values'
import type { ScheduleDates, SessionProblem } from '@cadenza/contracts/timetable/schedule'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { users } from '../../db/schema/users.ts'
import { type courses } from '../../db/schema/courses.ts'
import { judgeSessions, type Judged } from '../schedules/judge-sessions.ts'
import { shiftSessions, toDates } from '../schedules/shift-schedule.ts'
import { listSessions, readMemory } from '../schedules/stored-sessions.ts'
import type { TermsOfCopy } from './terms-of-copy.ts'

type CourseRow = typeof courses.$inferSelect

interface CopyPlan {
  /** Undefined: gone. */
  teacherId: string | undefined
  roomId: string | null
  dates: ScheduleDates | null
  plan: Omit<PlannedCopy, 'courseId' | 'name' | 'teacher'>
}

/** With what classes can be planned. */
interface Offered {
  teachers: Set<string>
  rooms: Set<string>
}

/** Those of these teachers who still work here, and the rooms that are not archived. */
export async function readOffered(db: Executor, instructorIds: string[]): Promise<Offered> {
  const [teachers, offered] = await Promise.all([
    db
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, instructorIds), inArray(users.role, staffRoles), isNull(users.deletedAt))),
    db.select({ id: rooms.id }).from(rooms).where(isNull(rooms.archivedAt)),
  ])
  return { teachers: new Set(teachers.map(({ id }) => id)), rooms: new Set(offered.map(({ id }) => id)) }
}

/** What a class of one term would be in another: its dates there, those that it loses, and what is taken. */
export async function planCopy(
  ctx: Ctx<Office>,
  db: Executor,
  course: CourseRow,
  { to, weeks, offered }: TermsOfCopy & { offered: Offered },
): Promise<CopyPlan> {
  const teacherId = offered.teachers.has(course.instructorId) ? course.instructorId : undefined
  const roomId = course.roomId !== null && offered.rooms.has(course.roomId) ? course.roomId : null
  const { rule, insteadOf } = await readMemory(db, course.id)
  const sessions = shiftSessions(await listSessions(db, course.id, insteadOf), weeks).map((one) => ({
    ...one,
    roomId: one.roomId !== null && offered.rooms.has(one.roomId) ? one.roomId : null,
  }))
  const frame = { course: undefined, term: to, roomId, personId: teacherId ?? null, timeZone: to.timeZone }
  const judged = await judgeSessions(ctx, db, frame, {
    timeZone: rule?.timeZone ?? to.timeZone,
    sessions: sessions.map((one) => ({ ...planned, ...one })),
  })
  const closed = judged.flatMap(closedIn)
  const lost = judged.filter((one) => one.problems.some(isLoss) && closedIn(one).length === 0)
  const kept = sessions.filter((_, place) => !judged[place]?.problems.some(isLoss))
  const days = kept.map(({ date }) => date).toSorted()
  return {
    teacherId,
    roomId,
    dates: await toDates(db, kept, { rule, weeks }),
    plan: {
      isTeacherGone: teacherId === undefined,
      isRoomGone: course.roomId !== roomId,
      sessions: kept.length,
      startsOn: days[0] ?? null,
      endsOn: days.at(-1) ?? null,
      lost: lost.map(({ session }) => session.date),
      closed,
      taken: judged
        .filter(({ problems }) => !problems.some(isLoss))
        .flatMap(({ problems }) => problems.flatMap(takenIn)),
    },
  }
}

const planned = {
  id: null,
  instructorId: null,
  state: 'planned',
  byHand: true,
  insteadOf: null,
  place: null,
} as const

/** Of two names of one day, the first. */
function closedIn({ session, problems }: Judged): PlannedCopy['closed'] {
  return problems
    .flatMap((problem) => (problem.kind === 'closed' ? [{ date: session.date, name: problem.name }] : []))
    .slice(0, 1)
}

/** On this date there is no session: the school, the term, the clocks or a closed room do not allow it. */
function isLoss(problem: SessionProblem): boolean {
  if (problem.kind === 'clash') return problem.taken.kind === 'room' && problem.taken.course === null
  return problem.kind !== 'duplicate'
}

function takenIn(problem: SessionProblem): PlannedCopy['taken'] {
  if (problem.kind !== 'clash' || problem.taken.kind === 'class') return []
  const { resource, from, course } = problem.taken
  return [{ resource, from, by: course?.name ?? null }]
}
