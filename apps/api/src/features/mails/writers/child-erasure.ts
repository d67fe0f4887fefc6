import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { formatDate } from '@cadenza/contracts/timetable/date-text'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { participants } from '../../../db/schema/participants.ts'
import { users } from '../../../db/schema/users.ts'
import { attendee } from '../../../records/people/attendee.ts'
import type { Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'child-erasure' }>

/** Says by whom and until when; nothing once it is no longer so. */
export const writeChildErasure: Writer<Job> = async ({ db, school }, job) => {
  const [child] = await db
    .select({ name: attendee.name, givenName: participants.givenName, eraseAt: participants.eraseAt })
    .from(participants)
    .where(and(eq(participants.id, job.participantId), inArray(participants.id, lookedAfterBy(job.userId))))
  if (!child || (job.what === 'asked') !== (child.eraseAt !== null)) return undefined
  const [asker] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, job.byUserId), isNull(users.deletedAt)))
  const by = asker?.name ?? say(msg`Their primary guardian`)
  const { name, givenName, eraseAt } = child
  const link = {
    label: say(msg`See ${{ givenName }}’s page`),
    path: `/dashboard/family/${job.participantId}`,
  }
  if (eraseAt === null)
    return {
      userId: job.userId,
      subject: say(msg`${{ name }} will not be erased`),
      parts: [
        say(
          msg`${{ by }} has undone it: what the school knows about ${{ givenName }} stays. Places that were reserved for ${{ givenName }} and not paid yet do not come back: please select them again.`,
        ),
        link,
      ],
    }
  const day = formatDate(eraseAt.toISOString(), school.timeZone)
  return {
    userId: job.userId,
    subject: say(msg`${{ name }} will be erased on ${{ day }}`),
    parts: [
      say(
        msg`${{ by }} has asked that what the school knows about ${{ givenName }} is erased on ${{ day }}: name, date of birth, contacts and private notes.`,
      ),
      say(
        msg`Until then ${{ givenName }} keeps all places that are paid, and nobody can select classes for ${{ givenName }}. Places that wait for a transfer or a cheque are no longer held; an order goes on for its other places. Places that can still be given back on that day are refunded to whoever paid; the others are lost.`,
      ),
      say(msg`${{ by }} can undo this until then, on ${{ givenName }}’s page.`),
      link,
    ],
  }
}
