import { and, eq, sql } from 'drizzle-orm'
import { longDayOf } from '@cadenza/contracts/course-dates'
import { hoursOf } from '@cadenza/contracts/course-times'
import type { MailJob } from '../../db/jobs.ts'
import { rooms } from '../../db/rooms-schema.ts'
import { courses } from '../../db/schema.ts'
import { courseSessions } from '../../db/timetable-schema.ts'
import { inItsRoom, wallTime } from '../timetable/session-columns.ts'
import type { Message, Writer } from './letter.ts'

type Job = Extract<MailJob, { kind: 'teaching-changed' }>

/**
 * Tells a teacher that a class, or one date of it, is theirs or no longer theirs; nothing when that was undone or the
 * class is off sale meanwhile.
 */
export const writeTeachingChanged: Writer<Job> = async ({ db }, { courseId, sessionId, userId, what }) => {
  const [row] = await db
    .select({
      name: courses.name,
      teacherId: sessionId
        ? sql<string>`coalesce(${courseSessions.instructorId}, ${courses.instructorId})`
        : sql<string>`${courses.instructorId}`,
      coTeacherId: courses.coTeacherId,
      state: courseSessions.state,
      room: rooms.name,
      ...wallTime,
    })
    .from(courses)
    .leftJoin(
      courseSessions,
      and(eq(courseSessions.courseId, courses.id), sql`${courseSessions.id} = ${sessionId}::uuid`),
    )
    .leftJoin(rooms, inItsRoom)
    .where(and(eq(courses.id, courseId), eq(courses.status, 'Approved')))
  if (!row) return undefined
  const isTaken = what === 'takes'
  const isSecond = !sessionId && row.coTeacherId === userId
  if ((row.teacherId === userId || isSecond) !== isTaken) return undefined
  if (sessionId && row.state !== 'planned') return undefined
  const date = sessionId && {
    when: `${longDayOf(row.date)}, ${hoursOf(row.start, row.minutes ?? 0)}`,
    room: row.room,
  }
  return {
    userId,
    ...(date ? ofDate(row.name, date, isTaken) : isSecond ? ofSecond(row.name) : ofClass(row.name, isTaken)),
  }
}

function ofDate(
  name: string,
  { when, room }: { when: string; room: string | null },
  isTaken: boolean,
): Message {
  const rows: [string, string][] = [
    ['When', when],
    ...(room ? [['Where', room] satisfies [string, string]] : []),
  ]
  return isTaken
    ? {
        subject: `You teach ${name} on one date`,
        parts: [
          `The school has named you as the teacher of one date of ${name}.`,
          { caption: 'The date', rows },
          'You can read who takes part. Contacts and private notes are shown around the dates of the class.',
          toTimetable,
        ],
      }
    : {
        subject: `Another teacher takes a date of ${name}`,
        parts: [
          `The school has named another teacher for one date of ${name}. You need not come.`,
          { caption: 'The date', rows },
          toTimetable,
        ],
      }
}

const ofClass = (name: string, isTaken: boolean): Message =>
  isTaken
    ? {
        subject: `${name} is now your class`,
        parts: [
          `The school has given you the class ${name}. Its dates to come are yours, except those that others take.`,
          toTimetable,
        ],
      }
    : {
        subject: `${name} has another teacher`,
        parts: [
          `You no longer teach ${name}: the school has named another teacher. Dates that are over stay yours.`,
          toTimetable,
        ],
      }

const ofSecond = (name: string): Message => ({
  subject: `You teach ${name} with a colleague`,
  parts: [
    `The school has named you as the second teacher of ${name}. You can read who takes part, and its dates are in your timetable.`,
    toTimetable,
  ],
})

const toTimetable = { label: 'See your timetable', path: '/dashboard/timetable' }
