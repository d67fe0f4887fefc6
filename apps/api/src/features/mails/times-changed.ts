import { and, eq, inArray } from 'drizzle-orm'
import type { CourseSession } from '@cadenza/contracts/course-sessions'
import { longDayOf } from '@cadenza/contracts/course-dates'
import { hoursBetween } from '@cadenza/contracts/course-times'
import type { Deps } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions.ts'
import type { MailJob } from '../../db/jobs.ts'
import { courses, seatClaims } from '../../db/schema.ts'
import { attendeesByClass } from '../participants/attendees-by-class.ts'
import { readCourseSessions } from '../timetable/list-course-sessions.ts'
import { calendarFile } from './calendar-file.ts'
import { readClassCards } from './class-card.ts'
import type { Part, Writer } from './letter.ts'
import { readChanges } from './told-changes.ts'

type Job = Extract<MailJob, { kind: 'times-changed' }>

/**
 * Says what changed in a class, from what to what, and when it meets from now on; nothing to anyone who no longer has a
 * place in it, nor looks after a participant who has.
 */
export const writeTimesChanged: Writer<Job> = async (deps, { courseId, userId, editIds = [] }) => {
  const { db, now } = deps
  const name = await nameOfBooked(db, { courseId, userId })
  if (name === undefined) return undefined
  const at = now()
  const [changes, sessions, names, attachments] = await Promise.all([
    readChanges(db, { courseId, editIds }),
    readCourseSessions(db, { courseId, now: at }),
    attendeesByClass(db, userId),
    calendarFile(deps, [courseId]),
  ])
  const cards = await readClassCards(db, [{ courseId, names: names.get(courseId) ?? [] }])
  const changed = changes.length > 0 ? [{ caption: 'What has changed', rows: changes }] : []
  return {
    userId,
    subject: `${name} has changed`,
    attachments,
    parts: [
      `The school has changed ${name}. Your place stays yours.`,
      ...changed,
      ...cards,
      planOf(sessions.filter(({ endsAt }) => new Date(endsAt) > at)),
      'The new dates are attached as a calendar file: open it to bring your calendar up to date.',
      'If this does not suit you, you can cancel the place under My classes; what comes back is said there. Or write to the school.',
      { label: 'See your classes', path: '/dashboard/enrolledClasses' },
      { label: 'Add the new dates to your calendar', path: `/classes/${courseId}/calendar.ics` },
    ],
  }
}

/** The name of a class on sale in which a person, or a child of theirs, has a place. */
async function nameOfBooked(db: Deps['db'], { courseId, userId }: Omit<Job, 'kind'>) {
  const [place] = await db
    .select({ name: courses.name })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(
      and(
        eq(seatClaims.courseId, courseId),
        inArray(seatClaims.participantId, lookedAfterBy(userId)),
        eq(seatClaims.state, 'confirmed'),
        eq(courses.status, 'Approved'),
      ),
    )
  return place?.name
}

function planOf(sessions: CourseSession[]): Part {
  return sessions.length > 0
    ? { caption: 'From now on it meets', rows: sessions.map(toRow) }
    : 'No dates are planned at the moment. We write to you again when there are some.'
}

function toRow({ date, startsAt, endsAt, timeZone, state, room, note }: CourseSession): [string, string] {
  const hours = `${hoursBetween(clockIn(startsAt), clockIn(endsAt))} (${timeZone.replaceAll('_', ' ')})`
  const plan = state === 'cancelled' ? 'does not take place' : [hours, room?.name].filter(Boolean).join(', ')
  return [longDayOf(date), note === '' ? plan : `${plan}: ${note}`]
}

/** `09:30`, as the instant shows it. */
const clockIn = (shownInstant: string) => shownInstant.slice(11, 16)
