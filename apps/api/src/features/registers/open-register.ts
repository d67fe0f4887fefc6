import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { DayRegisters, Register } from '@cadenza/contracts/places/register'
import type { Office, Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { notesOpen } from '../../db/functions/families.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { listMoves, movedInOrOut } from '../../records/people/place-moves.ts'
import { notesOpenFrom } from '../../records/people/listed-contacts.ts'
import { teaches } from '../../records/classes/teaches.ts'
import { wallTime } from '../../records/days/session-columns.ts'
import { schoolDay } from '../../records/days/school-today.ts'
import { listPlaces, type ListedPlace } from './listed-people.ts'

/**
 * The register of a class, to be printed: its dates, and who has a place, with contacts and kinds of notes while those are
 * open. The office opens any; teachers those of their classes and of classes in which they take a session. Each opening is
 * a line of the audit log before anything is returned. Another's class throws `not_found`, as an absent one does.
 */
export function openRegister(ctx: Ctx<Staff>, { id }: { id: string }): Promise<Register> {
  return ctx.db.transaction(async (tx) => {
    const register = await readRegister(ctx, tx, id)
    const people = register.people.length
    await writeAudit(tx, ctx, { action: 'openRegister', subjectId: id, detail: { people } })
    return register
  })
}

/**
 * The registers of all classes on sale that meet on a day, in the order in which they begin: as many statements as for one.
 * One line of the audit log names the day.
 */
export function openDayRegisters(ctx: Ctx<Office>, { day }: { day: string }): Promise<DayRegisters> {
  const courseIds = sql`(
    select session.course_id from course_sessions session
      join courses on courses.id = session.course_id and courses.status = 'Approved'
     where session.local_date = ${day}::date and session.state = 'planned'
     group by session.course_id order by min(lower(session.during)), session.course_id limit ${most.classes})`
  return ctx.db.transaction(async (tx) => {
    const read = await readRegisters(ctx, tx, { courseIds, day: sql`${day}::date` })
    const registers = read.toSorted((one, other) => startOn(day, one).localeCompare(startOn(day, other)))
    const people = read.reduce((sum, register) => sum + register.people.length, 0)
    const detail = { day, classes: read.length, people }
    await writeAudit(tx, ctx, { action: 'openDayRegisters', subjectId: 'school', detail })
    return { day, registers, more: read.length >= most.classes || people >= most.places }
  })
}

const startOn = (day: string, { sessions }: Register) =>
  sessions.find(({ date, state }) => date === day && state === 'planned')?.start ?? ''

/** What a response holds. A class has at most 2,000 seats and 400 sessions, cancelled ones among them. */
const most = { classes: 200, places: 5000, sessions: 20_000 }

/** The register of a class, for callers that write their own line. */
export async function readRegister(ctx: Ctx<Staff>, db: Executor, id: string): Promise<Register> {
  const [register] = await readRegisters(ctx, db, { courseIds: sql`(${id}::uuid)`, day: schoolDay(ctx) })
  if (!register) throw notFound('class')
  return register
}

/** By name of the class, without those that the caller may not see. Four statements, however many classes. */
async function readRegisters(
  ctx: Ctx<Staff>,
  db: Executor,
  { courseIds, day }: { courseIds: SQL; day: SQL },
): Promise<Register[]> {
  const found = await listCourses(ctx, db, courseIds)
  if (found.length === 0) return []
  const sessions = Map.groupBy(await listSessions(db, courseIds), ({ courseId }) => courseId)
  const places = await listPlaces(db, { courseIds, day, limit: most.places })
  const people = Map.groupBy(places, ({ courseId }) => courseId)
  const moves = await listMoves(db, movedInOrOut(courseIds))
  return found.map(({ showsFrom, ...course }) => ({
    course: { ...course, showsFrom: showsFrom && showsFrom > ctx.now() ? showsFrom.toISOString() : null },
    sessions: sessions.get(course.id) ?? [],
    people: (people.get(course.id) ?? []).map(toEnrolled),
    moves: moves.filter(({ from, to }) => from.id === course.id || to.id === course.id),
  }))
}

function toEnrolled(place: ListedPlace): Register['people'][number] {
  const { courseId: _, isOpen: __, enrolledAt, ...person } = place
  return { ...person, enrolledAt: enrolledAt.toISOString() }
}

function listCourses({ actor }: Ctx<Staff>, db: Executor, courseIds: SQL) {
  return db
    .select({
      id: courses.id,
      name: courses.name,
      status: courses.status,
      instructor: users.name,
      room: rooms.name,
      isOpen: notesOpen({ course: courses.id }),
      showsFrom: notesOpenFrom(courses.id),
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .where(
      and(
        inArray(courses.id, courseIds),
        actor.role === 'instructor' ? teaches(db, actor.userId) : undefined,
      ),
    )
    .orderBy(asc(courses.name), asc(courses.id))
    .limit(most.classes)
}

function listSessions(db: Executor, courseIds: SQL) {
  return db
    .select({
      courseId: courseSessions.courseId,
      id: courseSessions.id,
      ...wallTime,
      room: rooms.name,
      instructor: users.name,
      state: courseSessions.state,
    })
    .from(courseSessions)
    .leftJoin(rooms, eq(rooms.id, courseSessions.roomId))
    .leftJoin(users, eq(users.id, courseSessions.instructorId))
    .where(inArray(courseSessions.courseId, courseIds))
    .orderBy(asc(courseSessions.during), asc(courseSessions.id))
    .limit(most.sessions)
}
