import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { toldWayLabels } from '@cadenza/contracts/families/family-words'
import { say } from '@cadenza/contracts/language/words'
import { absencePage } from '@cadenza/contracts/places/absence-page'
import { listOf } from '@cadenza/contracts/text/list-of'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import type { Executor } from '../../../db/connect/client.ts'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { attendanceOps } from '../../../db/schema/attendance.ts'
import { courses } from '../../../db/schema/courses.ts'
import { participants } from '../../../db/schema/participants.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { courseSessions } from '../../../db/schema/timetable.ts'
import { users } from '../../../db/schema/users.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { wallTime } from '../../../records/days/session-columns.ts'
import { readClassCards } from '../letter/class-card.ts'
import type { Part, Writer } from '../letter/letter.ts'

type Job<K> = Extract<MailJob, { kind: K }>

/**
 * Says who told that someone does not come, or comes after all, and to which sessions; nothing to a recipient who no
 * longer looks after them.
 */
export const writeAbsenceTold: Writer<Job<'absence-told'>> = async ({ db }, { opIds, userId }) => {
  const rows = await readTold(db, { opIds, userId })
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return undefined
  const { name, toldBy, recordedHow, reason } = first
  const isUndone = first.value === null
  const by = first.by ?? say(msg`A former guardian`)
  const told = isUndone
    ? say(msg`${{ by }} told the school that ${{ name }} comes to these sessions after all:`)
    : say(msg`${{ by }} told the school that ${{ name }} does not come to these sessions:`)
  const noted = isUndone
    ? say(msg`The school was told that ${{ name }} comes to these sessions after all:`)
    : say(msg`The school was told that ${{ name }} does not come to these sessions:`)
  return {
    userId,
    subject: isUndone
      ? say(msg`${{ name }} comes on ${{ day: longDayOf(first.date) }} after all`)
      : say(msg`${{ name }} does not come on ${{ day: longDayOf(first.date) }}`),
    parts: [
      recordedHow ? noted : told,
      {
        caption: isUndone ? say(msg`Will be there`) : say(msg`Excused`),
        rows: rows.map(({ date, start, minutes, course }) => [
          longDayOf(date),
          `${course}, ${hoursOf(start, minutes)}`,
        ]),
      },
      ...(reason ? [say(msg`The reason that was given:`), { quote: reason }] : []),
      ...(recordedHow ? [toldParts({ toldBy, how: toldWayLabels[recordedHow] })] : []),
      say(msg`If this is not right, change it on the page below, or call us.`),
      {
        label: say(msg`See or change it`),
        path: absencePage({ participantId: first.participantId, from: first.date, until: last.date }),
      },
    ],
  }
}

const toldParts = ({ toldBy, how }: { toldBy: string | null; how: string }): Part => ({
  caption: say(msg`What the school noted`),
  rows: [...(toldBy ? [[say(msg`Told by`), toldBy] as [string, string]] : []), [say(msg`How`), how]],
})

function readTold(db: Executor, { opIds, userId }: Omit<Job<'absence-told'>, 'kind'>) {
  const { value, reason, toldBy, recordedHow } = attendanceOps
  return db
    .select({
      ...{ value, reason, toldBy, recordedHow, by: users.name },
      ...{ participantId: participants.id, name: attendee.name },
      ...{ ...wallTime, course: courses.name },
    })
    .from(attendanceOps)
    .innerJoin(courseSessions, eq(courseSessions.id, attendanceOps.sessionId))
    .innerJoin(courses, eq(courses.id, courseSessions.courseId))
    .innerJoin(seatClaims, eq(seatClaims.id, attendanceOps.claimId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .leftJoin(users, and(eq(users.id, attendanceOps.markedBy), sql`${users.deletedAt} is null`))
    .where(and(inArray(attendanceOps.opId, opIds), inArray(participants.id, lookedAfterBy(userId))))
    .orderBy(courseSessions.during)
}

/**
 * An absence that was told no longer holds, as the session was moved or removed: when the class meets now, and where to tell it again. Nothing
 * to a recipient who no longer looks after them, nor about a place that ended.
 */
export const writeAbsenceLapsed: Writer<Job<'absence-lapsed'>> = async (
  { db, now },
  { participantId, courseId, dates, userId },
) => {
  const [place] = await db
    .select({ name: attendee.name, course: courses.name })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(courses, and(eq(courses.id, seatClaims.courseId), eq(courses.status, 'Approved')))
    .where(
      and(
        eq(seatClaims.courseId, courseId),
        eq(seatClaims.participantId, participantId),
        eq(seatClaims.state, 'confirmed'),
        inArray(participants.id, lookedAfterBy(userId)),
      ),
    )
  if (!place) return undefined
  const { name, course } = place
  const next = await readNext(db, courseId, now())
  const days = listOf(dates.map(longDayOf))
  return {
    userId,
    subject: say(msg`${{ course }} has new dates: please tell us again if ${{ name }} does not come`),
    parts: [
      say(
        msg`We were told that ${{ name }} does not come to ${{ course }} on ${{ days }}. That date has changed since, so this no longer holds: we expect ${{ name }}.`,
      ),
      next.length > 0
        ? {
            caption: say(msg`It meets next`),
            rows: next.map(({ date, start, minutes }) => [longDayOf(date), hoursOf(start, minutes)]),
          }
        : say(msg`No dates are planned at the moment. We write to you again when there are some.`),
      ...(await readClassCards(db, [{ courseId, names: [name], isBrief: true }])),
      ...next.slice(0, 1).map(({ date }) => ({
        label: say(msg`Tell us that ${{ name }} does not come`),
        path: absencePage({ participantId, from: date }),
      })),
    ],
  }
}

/** The next few sessions to come: a family looks for the one that was moved. */
function readNext(db: Executor, courseId: string, now: Date) {
  return db
    .select(wallTime)
    .from(courseSessions)
    .where(
      and(
        eq(courseSessions.courseId, courseId),
        eq(courseSessions.state, 'planned'),
        sql`lower(${courseSessions.during}) > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(courseSessions.during)
    .limit(14)
}
