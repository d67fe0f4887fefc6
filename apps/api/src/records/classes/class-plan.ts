import { eq } from 'drizzle-orm'
import type { StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { Executor } from '../../db/connect/client.ts'
import type { ClassPlan } from '../../db/queue/jobs.ts'
import type { courses } from '../../db/schema/courses.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courseSessions } from '../../db/schema/timetable.ts'

type CourseRow = typeof courses.$inferSelect
type Session = Pick<
  StoredSession,
  'date' | 'start' | 'minutes' | 'timeZone' | 'roomId' | 'instructorId' | 'state'
>

/**
 * What families plan by: of the class as this row says it, with its sessions as they are stored or as they are given, and
 * a room as it was before.
 */
export async function planOf(
  db: Executor,
  course: CourseRow,
  given: { sessions?: Session[]; room?: { id: string; address: string } } = {},
): Promise<ClassPlan> {
  const { level, language, ageMin, ageMax, instructorId } = course
  const [sessions, places] = await Promise.all([
    given.sessions ?? storedSessions(db, course.id),
    db.select({ id: rooms.id, address: rooms.address }).from(rooms),
  ])
  const addresses = new Map(
    [...places, ...(given.room ? [given.room] : [])].map((one) => [one.id, one.address]),
  )
  const toPlanned = (one: Session): ClassPlan['sessions'][number] => ({
    date: one.date,
    start: one.start,
    minutes: one.minutes,
    timeZone: one.timeZone,
    isCancelled: one.state === 'cancelled',
    address: addresses.get(one.roomId ?? course.roomId ?? '') ?? null,
    teacherId: one.instructorId ?? instructorId,
  })
  const byTime = (one: Session, other: Session) =>
    `${one.date} ${one.start}` < `${other.date} ${other.start}` ? -1 : 1
  const planned = sessions.toSorted(byTime).map(toPlanned)
  return { level, language, ageMin, ageMax, teacherId: instructorId, sessions: planned }
}

async function storedSessions(db: Executor, courseId: string): Promise<Session[]> {
  const rows = await db.select().from(courseSessions).where(eq(courseSessions.courseId, courseId))
  return rows.map((row) => ({ ...row, date: row.localDate, start: row.localStart.slice(0, 'HH:MM'.length) }))
}
