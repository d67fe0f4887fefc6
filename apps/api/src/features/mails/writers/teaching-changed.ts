import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, sql } from 'drizzle-orm'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import type { Deps } from '../../../context.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { rooms } from '../../../db/schema/rooms.ts'
import { courses } from '../../../db/schema/courses.ts'
import { courseSessions } from '../../../db/schema/timetable.ts'
import { inItsRoom, wallTime } from '../../../records/days/session-columns.ts'
import { readClassCards } from '../letter/class-card.ts'
import type { Message, Part, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'teaching-changed' }>

/**
 * Tells a teacher that a class, or one date of it, is theirs or no longer theirs; nothing when that was undone or the
 * class is off sale by now.
 */
export const writeTeachingChanged: Writer<Job> = async ({ db }, job) => {
  const message = job.sessionId === null ? await ofClass(db, job) : await ofDate(db, job, job.sessionId)
  return message && { userId: job.userId, ...message }
}

async function ofClass(db: Deps['db'], { courseId, userId, what }: Job): Promise<Message | undefined> {
  const [row] = await db
    .select({ name: courses.name, teacherId: courses.instructorId, secondId: courses.coTeacherId })
    .from(courses)
    .where(isOnSale(courseId))
  if (!row) return undefined
  const { name, teacherId, secondId } = row
  if (what === 'leaves') {
    if (teacherId === userId || secondId === userId) return undefined
    const words = say(
      msg`You no longer teach ${{ name }}: the school has named another teacher. Dates that are over stay yours.`,
    )
    return { subject: say(msg`${{ name }} has another teacher`), parts: [words, toTimetable()] }
  }
  if (secondId === userId)
    return {
      subject: say(msg`You teach ${{ name }} with a colleague`),
      parts: [
        say(msg`The school has named you as the second teacher of ${{ name }}.`),
        ...(await readClassCards(db, [{ courseId }])),
        toRoster(courseId),
        toTimetable(),
      ],
    }
  if (teacherId !== userId) return undefined
  const words = say(
    msg`The school has given you the class ${{ name }}. Its dates to come are yours, except those that others take.`,
  )
  return {
    subject: say(msg`${{ name }} is now your class`),
    parts: [words, ...(await readClassCards(db, [{ courseId }])), toRoster(courseId), toTimetable()],
  }
}

async function ofDate(
  db: Deps['db'],
  { courseId, userId, what }: Job,
  sessionId: string,
): Promise<Message | undefined> {
  const [row] = await db
    .select({
      name: courses.name,
      teacherId: sql<string>`coalesce(${courseSessions.instructorId}, ${courses.instructorId})`,
      room: rooms.name,
      ...wallTime,
    })
    .from(courseSessions)
    .innerJoin(courses, eq(courses.id, courseSessions.courseId))
    .leftJoin(rooms, inItsRoom)
    .where(and(isOnSale(courseId), eq(courseSessions.id, sessionId), eq(courseSessions.state, 'planned')))
  const isTaken = what === 'takes'
  if (!row || (row.teacherId === userId) !== isTaken) return undefined
  const { name, date, start, minutes, room } = row
  const rows: [string, string][] = [
    [say(msg`When`), say(msg`${{ day: longDayOf(date) }}, ${{ hours: hoursOf(start, minutes) }}`)],
  ]
  if (room !== null) rows.push([say(msg`Where`), room])
  const when: Part = { caption: say(msg`The date`), rows }
  if (isTaken)
    return {
      subject: say(msg`You teach ${{ name }} on one date`),
      parts: [
        say(msg`The school has named you as the teacher of one date of ${{ name }}.`),
        when,
        say(msg`Contacts of children and private notes are shown around the dates of the class.`),
        toRoster(courseId),
        toTimetable(),
      ],
    }
  const words = say(msg`The school has named another teacher for one date of ${{ name }}. You need not come.`)
  return {
    subject: say(msg`Another teacher takes a date of ${{ name }}`),
    parts: [words, when, toTimetable()],
  }
}

const isOnSale = (courseId: string) => and(eq(courses.id, courseId), eq(courses.status, 'Approved'))

const toRoster = (courseId: string): Part => ({
  label: say(msg`See who takes part`),
  path: `/dashboard/classRoster/${courseId}`,
})
const toTimetable = (): Part => ({ label: say(msg`See your timetable`), path: '/dashboard/timetable' })
