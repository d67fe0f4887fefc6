import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, inArray } from 'drizzle-orm'
import { clockOf } from '@cadenza/contracts/timetable/time-words'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { attendance } from '../../../db/schema/attendance.ts'
import { participants } from '../../../db/schema/participants.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { courseSessions } from '../../../db/schema/timetable.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { wallTime } from '../../../records/days/session-columns.ts'
import type { Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'not-arrived' }>

/**
 * Tells a guardian that a child is missing from a class; nothing when it has come or was excused since, or they no longer
 * look after it.
 */
export const writeNotArrived: Writer<Job> = async ({ db, school }, { sessionId, claimId, userId }) => {
  const [found] = await db
    .select({
      cell: attendance,
      start: wallTime.start,
      claim: seatClaims,
      child: attendee.name,
      givenName: participants.givenName,
    })
    .from(attendance)
    .innerJoin(courseSessions, eq(courseSessions.id, attendance.sessionId))
    .innerJoin(seatClaims, eq(seatClaims.id, attendance.claimId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(
      and(
        eq(attendance.sessionId, sessionId),
        eq(attendance.claimId, claimId),
        inArray(participants.id, lookedAfterBy(userId)),
      ),
    )
  const isMissing = found?.cell.inAt === null && (found.cell.state ?? 'absent') === 'absent'
  if (!found || !isMissing) return undefined
  const { child, givenName, start, claim } = found
  return {
    userId,
    subject: say(msg`${{ child }} has not arrived`),
    parts: [
      say(
        msg`${{ child }} was expected in ${{ name: claim.courseName }} at ${{ time: clockOf(start) }}, and is not there.`,
      ),
      school.phone
        ? say(
            msg`Please call us at once on ${{ phone: school.phone }}: tell us where ${{ name: givenName }} is, or that you do not know.`,
          )
        : say(msg`Please call us at once: tell us where ${{ name: givenName }} is, or that you do not know.`),
      { label: say(msg`See ${{ givenName }}’s places`), path: `/dashboard/family/${claim.participantId}` },
    ],
  }
}
