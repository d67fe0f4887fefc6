import { and, eq, inArray } from 'drizzle-orm'
import type { CourseSession } from '@cadenza/contracts/course-sessions'
import type { Deps } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions.ts'
import type { MailJob } from '../../db/jobs.ts'
import { courses, seatClaims } from '../../db/schema.ts'
import { readCourseSessions } from '../timetable/list-course-sessions.ts'
import type { Part, Writer } from './letter.ts'

type Job = Extract<MailJob, { kind: 'times-changed' }>

/** Tells when and where a class meets from now on; nothing to somebody who has no place in it any more, nor has a child of theirs. */
export const writeTimesChanged: Writer<Job> = async ({ db, now }, { courseId, userId }) => {
  const name = await nameOfBooked(db, { courseId, userId })
  if (name === undefined) return undefined
  const at = now()
  const sessions = await readCourseSessions(db, { courseId, now: at })
  return {
    userId,
    subject: `The timetable of ${name} has changed`,
    parts: [
      `The timetable of ${name} has changed. Your place stays yours.`,
      planOf(sessions.filter(({ endsAt }) => new Date(endsAt) > at)),
      'If you cannot come at these times, please write to the school.',
      { label: 'See your timetable', path: '/dashboard/timetable' },
    ],
  }
}

/** The name of a class on sale in which somebody, or a child of theirs, has a place. */
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

/** A stored date has no time zone: it is printed as it is. */
const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

function toRow({ date, startsAt, endsAt, timeZone, state, room, note }: CourseSession): [string, string] {
  const hours = `${clockOf(startsAt)}–${clockOf(endsAt)} (${timeZone.replaceAll('_', ' ')})`
  const plan = state === 'cancelled' ? 'does not take place' : [hours, room?.name].filter(Boolean).join(', ')
  return [dates.format(new Date(date)), note === '' ? plan : `${plan}: ${note}`]
}

/** `9:30`, as the instant shows it. */
const clockOf = (shownInstant: string) => shownInstant.slice(11, 16).replace(/^0/, '')
