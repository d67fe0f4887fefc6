import { msg, plural } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, inArray } from 'drizzle-orm'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { courses } from '../../../db/schema/courses.ts'
import { participants } from '../../../db/schema/participants.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { cancelledCalendarFile } from '../letter/calendar-file.ts'
import { readClassCards } from '../letter/class-card.ts'
import type { Writer } from '../letter/letter.ts'
import { reasonParts } from './places-cancelled.ts'

type Job = Extract<MailJob, { kind: 'child-not-coming' }>

/**
 * Informs a guardian who did not pay that a child has lost places: which, and never what was paid. Nothing when they no
 * longer look after the child.
 */
export const writeChildNotComing: Writer<Job> = async (deps, { participantId, claimIds, userId }) => {
  const lines = await deps.db
    .select({ claim: seatClaims, givenName: participants.givenName, child: attendee.name, course: courses })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(
      and(
        inArray(seatClaims.id, claimIds),
        eq(participants.id, participantId),
        inArray(participants.id, lookedAfterBy(userId)),
      ),
    )
    .orderBy(seatClaims.id)
  const [first] = lines
  if (!first) return undefined
  const { child, givenName } = first
  const cards = await readClassCards(
    deps.db,
    lines.map(({ course }) => ({ courseId: course.id, isBrief: true })),
  )
  return {
    userId,
    attachments: await cancelledCalendarFile(deps, {
      userId,
      courseIds: [...new Set(lines.map(({ course }) => course.id))],
    }),
    subject:
      lines.length === 1
        ? say(msg`${{ child }} no longer has a place in ${{ name: first.claim.courseName }}`)
        : say(
            msg`${{ child }} no longer has ${plural({ places: lines.length }, { one: '# place', other: '# places' })}`,
          ),
    parts: [
      lines.length === 1
        ? say(msg`${{ child }} does not come to this class any more:`)
        : say(msg`${{ child }} does not come to these classes any more:`),
      ...cards,
      ...lines.flatMap(({ course }) => reasonParts(course)),
      { label: say(msg`See ${{ givenName }}’s places`), path: `/dashboard/family/${participantId}` },
    ],
  }
}
