import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CourseSession } from '@cadenza/contracts/catalogue/course-sessions'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursBetween } from '@cadenza/contracts/timetable/time-words'
import type { Deps } from '../../../context.ts'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { courses } from '../../../db/schema/courses.ts'
import { seatClaims, sessionShares } from '../../../db/schema/seat-claims.ts'
import { isTold } from '../../../records/classes/notify-families.ts'
import { attendeesByClass } from '../../../records/people/attendees-by-class.ts'
import { changeTokenOf } from '../../class-changes/answer-change.ts'
import { findOpenChanges } from '../../class-changes/open-changes.ts'
import { readChanges } from '../../class-changes/read-changes.ts'
import { readCourseSessions } from '../../timetable/list-course-sessions.ts'
import { calendarFile } from '../letter/calendar-file.ts'
import { readClassCards } from '../letter/class-card.ts'
import type { Part, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'times-changed' }>

/**
 * Says what changed in a class, from what to what, and when it meets from now on; nothing to anyone who no longer has a
 * place in it, nor looks after a participant who has.
 */
export const writeTimesChanged: Writer<Job> = async (deps, { courseId, userId, editIds = [] }) => {
  const { db, now, school } = deps
  const name = await nameOfBooked(db, { courseId, userId })
  if (name === undefined) return undefined
  const at = now()
  const [changes, shares, sessions, names, attachments] = await Promise.all([
    readChanges(db, { courseId, editIds }),
    readShares(db, { userId, editIds }),
    readCourseSessions(db, { courseId, now: at }),
    attendeesByClass(db, userId),
    calendarFile(deps, [courseId]),
  ])
  const cards = await readClassCards(db, [{ courseId, names: names.get(courseId) ?? [] }])
  const changed = changes.length > 0 ? [{ caption: say(msg`What has changed`), rows: changes }] : []
  return {
    userId,
    subject: say(msg`${{ name }} has changed`),
    attachments,
    parts: [
      say(msg`The school has changed ${{ name }}. Your place stays yours.`),
      ...changed,
      ...shares,
      planOf(
        sessions.filter(({ endsAt }) => new Date(endsAt) > at),
        school.timeZone,
      ),
      ...cards,
      ...(attachments.length > 0
        ? [say(msg`A calendar file is attached to this email: open it to bring your calendar up to date.`)]
        : []),
      ...(await waysOut(deps, { courseId, userId })),
    ],
  }
}

/** How the payer answers while the places may be given back whole; otherwise how to give a place back. */
async function waysOut(deps: Deps, which: Omit<Job, 'kind'>): Promise<Part[]> {
  const [open] = await findOpenChanges(deps, which)
  if (!open)
    return [
      say(
        msg`If this does not suit you, you can give the place back under “Enrolled classes”: you see what you get back before you confirm. Or write to us.`,
      ),
      { label: say(msg`See your enrolled classes`), path: '/dashboard/enrolledClasses' },
    ]
  return [
    say(
      msg`Please tell us whether this suits you. Until ${{ until: open.untilText }}, you can give it back and get all your money, or move to another class. Nothing changes before you press a button on the page.`,
    ),
    { label: say(msg`Answer the school`), path: `/classChanged?token=${changeTokenOf(deps, which)}` },
  ]
}

/** The name of a class on sale in which a person, or one of their children, has a place. */
async function nameOfBooked(db: Deps['db'], { courseId, userId }: Omit<Job, 'kind'>) {
  const [place] = await db
    .select({ name: courses.name })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(
      and(
        eq(seatClaims.courseId, courseId),
        inArray(seatClaims.participantId, lookedAfterBy(userId)),
        isTold,
        eq(courses.status, 'Approved'),
      ),
    )
  return place?.name
}

/** What comes back to the reader of the places that they paid for, where dates were called off. */
async function readShares(
  db: Deps['db'],
  { userId, editIds }: { userId: string; editIds: string[] },
): Promise<Part[]> {
  const [due] = await db
    .select({ minor: sql<number>`sum(${sessionShares.amountMinor})::int`, currency: courses.currency })
    .from(sessionShares)
    .innerJoin(seatClaims, eq(seatClaims.id, sessionShares.claimId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(and(inArray(sessionShares.editId, editIds), eq(seatClaims.userId, userId)))
    .groupBy(courses.currency)
  if (!due?.minor) return []
  const amount = formatMoney(due.minor, due.currency)
  return [
    say(
      msg`You get ${{ amount }} back for what no longer takes place. What you paid by card goes back to that card, where banks take 5 to 10 days to show it; we send you the rest ourselves. We write to you again when it has been sent.`,
    ),
  ]
}

function planOf(sessions: CourseSession[], schoolZone: string): Part {
  return sessions.length > 0
    ? { caption: say(msg`From now on it meets`), rows: sessions.map((session) => toRow(session, schoolZone)) }
    : say(msg`No dates are planned at the moment. We write to you again when there are some.`)
}

/** The zone is named where it is not that of the school. */
function toRow(
  { date, startsAt, endsAt, timeZone, state, room, note }: CourseSession,
  schoolZone: string,
): [string, string] {
  const zone = timeZone === schoolZone ? '' : ` (${timeZone.replaceAll('_', ' ')})`
  const hours = hoursBetween(clockIn(startsAt), clockIn(endsAt)) + zone
  const plan =
    state === 'cancelled' ? say(msg`does not take place`) : [hours, room?.name].filter(Boolean).join(', ')
  return [longDayOf(date), note === '' ? plan : `${plan}: ${note}`]
}

/** `09:30`, as the instant shows it. */
const clockIn = (shownInstant: string) => shownInstant.slice(11, 16)
