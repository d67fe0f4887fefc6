import { msg, plural } from '@lingui/core/runtime-macro'
import { reasonInWords } from '@cadenza/contracts/families/family-words'
import { say } from '@cadenza/contracts/language/words'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { formatDate, formatTime } from '@cadenza/contracts/timetable/date-text'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { lookedAfterBy } from '../../../db/functions/families.ts'
import { auditLog } from '../../../db/schema/audit-log.ts'
import { participants } from '../../../db/schema/participants.ts'
import { users } from '../../../db/schema/users.ts'
import { attendee } from '../../../records/people/attendee.ts'
import { manyReadings } from '../../private-notes/mail-of-reading.ts'
import type { Writer } from '../letter/letter.ts'

type Job<K> = Extract<MailJob, { kind: K }>

/**
 * The readings of a day by admins, with who and why; nothing to a recipient who no longer looks after the participant.
 */
export const writeNotesRead: Writer<Job<'notes-read'>> = async (deps, { participantId, day, userId }) => {
  const { timeZone } = deps.school
  const [child] = await deps.db
    .select({ name: attendee.name })
    .from(participants)
    .where(and(eq(participants.id, participantId), inArray(participants.id, lookedAfterBy(userId))))
  const readings = await deps.db
    .select({ reader: users.name, at: auditLog.createdAt, why: sql<string>`${auditLog.detail} ->> 'why'` })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.action, 'readPrivateNotes'),
        eq(auditLog.subjectId, participantId),
        sql`${auditLog.detail} ->> 'why' is not null`,
        sql`(${auditLog.createdAt} at time zone ${timeZone}::text)::date = ${day}::date`,
      ),
    )
    .orderBy(asc(auditLog.id))
  const [first] = readings
  if (!child || !first) return undefined
  const { name } = child
  const readOn = formatDate(first.at.toISOString(), timeZone)
  return {
    userId,
    subject: say(msg`The school’s office read the private notes of ${{ name }}`),
    parts: [
      say(
        msg`The school’s office read the private notes of ${{ name }} ${plural({ times: readings.length }, { one: 'once', other: '# times' })} on ${{ day: readOn }}.`,
      ),
      {
        caption: say(msg`Who read them, when and why`),
        rows: readings.map(({ reader, at, why }) => [
          say(msg`${{ reader }}, ${{ time: formatTime(at.toISOString(), timeZone) }}`),
          reasonInWords(why),
        ]),
      },
      say(msg`What the notes say is not in this mail. If you do not expect this, ask the school’s office.`),
      { label: say(msg`See everyone who has read them`), path: `/dashboard/family/${participantId}` },
    ],
  }
}

/** To another admin, at once. */
export const writeManyNotesRead: Writer<Job<'many-notes-read'>> = async ({ db }, { byUserId, userId }) => {
  const [reader] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, byUserId), isNull(users.deletedAt)))
  const name = reader?.name ?? say(msg`An admin who has left`)
  return {
    userId,
    subject: say(msg`${{ name }} read the private notes of many people`),
    parts: [
      say(
        msg`${{ name }} has read the private notes of ${{ manyReadings }} or more people within an hour, as an admin.`,
      ),
      say(
        msg`Ask them whether that was so. If it was not, someone else may be using their account: take its rights away.`,
      ),
      { label: say(msg`See whose notes, and why`), path: '/dashboard/auditLog' },
    ],
  }
}
