import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { MailJob } from '../../db/jobs.ts'
import { rooms } from '../../db/places-schema.ts'
import { courses, seatClaims } from '../../db/schema.ts'
import { courseSessions } from '../../db/timetable-schema.ts'
import type { Writer } from './letter.ts'

type Job = Extract<MailJob, { kind: 'times-changed' }>

/** Tells a student when a class meets from now on; nothing to somebody who has no place in it any more. */
export const writeTimesChanged: Writer<Job> = async ({ db }, { courseId, userId }) => {
  const [place] = await db
    .select({ name: courses.name })
    .from(courses)
    .innerJoin(
      seatClaims,
      and(
        eq(seatClaims.courseId, courses.id),
        eq(seatClaims.userId, userId),
        eq(seatClaims.state, 'confirmed'),
      ),
    )
    .where(and(eq(courses.id, courseId), eq(courses.status, 'Approved')))
    .limit(1)
  if (!place) return undefined
  const sessions = await sessionsToCome(db, courseId)
  return {
    userId,
    subject: `${place.name} has new times`,
    parts: [
      `The times of ${place.name} were changed. Your place stays yours.`,
      sessions.length > 0
        ? { caption: 'From now on it meets', rows: sessions.map(toLine) }
        : 'No dates are planned at the moment. We write to you again when there are some.',
      'If you cannot come at these times, please write to the school.',
      { label: 'See your timetable', path: '/dashboard/timetable' },
    ],
  }
}

function sessionsToCome(db: Deps['db'], courseId: string) {
  return db
    .select({
      date: courseSessions.localDate,
      start: sql<string>`to_char(${courseSessions.localStart}, 'FMHH24:MI')`,
      end: sql<string>`to_char(${courseSessions.localStart} + make_interval(mins => ${courseSessions.minutes}), 'FMHH24:MI')`,
      state: courseSessions.state,
      room: rooms.name,
    })
    .from(courseSessions)
    .innerJoin(courses, eq(courses.id, courseSessions.courseId))
    .leftJoin(rooms, eq(rooms.id, sql`coalesce(${courseSessions.roomId}, ${courses.roomId})`))
    .where(and(eq(courseSessions.courseId, courseId), gt(sql`upper(${courseSessions.during})`, sql`now()`)))
    .orderBy(asc(courseSessions.during))
}

type Session = Awaited<ReturnType<typeof sessionsToCome>>[number]

/** A stored date has no time zone: it is printed as it is. */
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

function toLine({ date, start, end, state, room }: Session): [string, string] {
  const when = dates.format(new Date(date))
  if (state === 'cancelled') return [when, 'does not take place']
  return [when, room === null ? `${start}–${end}` : `${start}–${end}, ${room}`]
}
