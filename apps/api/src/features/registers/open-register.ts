import { and, asc, eq, sql } from 'drizzle-orm'
import type { Register } from '@cadenza/contracts/timetable/register'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { notesOpen } from '../../db/functions/families.ts'
import { rooms } from '../../db/rooms-schema.ts'
import { courses, users } from '../../db/schema.ts'
import { courseSessions } from '../../db/timetable-schema.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { notesOpenFrom } from '../contacts/listed-contacts.ts'
import { teaches } from '../enrolments/teaches.ts'
import { wallTime } from '../timetable/session-columns.ts'
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

/** As many as a class may have seats, and as many sessions as it may have, cancelled ones among them. */
const most = { places: 2000, sessions: 400 }

/** The same for callers that write their own line. */
export async function readRegister(ctx: Ctx<Staff>, db: Executor, id: string): Promise<Register> {
  const { tellsFrom, ...course } = await readCourse(ctx, db, id)
  const [sessions, places] = [
    await listSessions(db, id),
    await listPlaces(db, { courseIds: sql`(${id}::uuid)`, limit: most.places }),
  ]
  return {
    course: { ...course, tellsFrom: tellsFrom && tellsFrom > ctx.now() ? tellsFrom.toISOString() : null },
    sessions,
    people: places.map(toEnrolled),
  }
}

function toEnrolled(place: ListedPlace): Register['people'][number] {
  const { courseId: _, isOpen: __, enrolledAt, ...person } = place
  return { ...person, enrolledAt: enrolledAt.toISOString() }
}

async function readCourse({ actor }: Ctx<Staff>, db: Executor, id: string) {
  const [course] = await db
    .select({
      id: courses.id,
      name: courses.name,
      status: courses.status,
      instructor: users.name,
      room: rooms.name,
      isOpen: notesOpen({ course: courses.id }),
      tellsFrom: notesOpenFrom(courses.id),
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .where(and(eq(courses.id, id), actor.role === 'instructor' ? teaches(db, actor.userId) : undefined))
  if (!course) throw notFound('class')
  return course
}

function listSessions(db: Executor, id: string): Promise<Register['sessions']> {
  return db
    .select({
      id: courseSessions.id,
      ...wallTime,
      room: rooms.name,
      instructor: users.name,
      state: courseSessions.state,
    })
    .from(courseSessions)
    .leftJoin(rooms, eq(rooms.id, courseSessions.roomId))
    .leftJoin(users, eq(users.id, courseSessions.instructorId))
    .where(eq(courseSessions.courseId, id))
    .orderBy(asc(courseSessions.during), asc(courseSessions.id))
    .limit(most.sessions)
}
