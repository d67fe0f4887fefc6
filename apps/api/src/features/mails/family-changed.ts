import { and, eq, inArray, isNull } from 'drizzle-orm'
import { lookedAfterBy } from '../../db/functions/families.ts'
import type { MailJob } from '../../db/jobs.ts'
import { participants, users } from '../../db/schema.ts'
import { attendee } from '../participants/attendee.ts'
import type { Writer } from './letter.ts'

type Job = Extract<MailJob, { kind: 'family-changed' }>
/**
 * For jobs queued by versions before the history: who changed which child, not what. Nothing to a recipient who no
 * longer looks after the child.
 */
export const writeFamilyChanged: Writer<Job> = async ({ db }, { participantId, what, byUserId, userId }) => {
  const [child] = await db
    .select({ name: attendee.name })
    .from(participants)
    .where(and(eq(participants.id, participantId), inArray(participants.id, lookedAfterBy(userId))))
  if (!child) return undefined
  const [changer] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, byUserId), isNull(users.deletedAt)))
  const whose = what === 'notes' ? `The private notes of ${child.name}` : `The contacts of ${child.name}`
  return {
    userId,
    subject: `${whose} were changed`,
    parts: [
      `${whose} were changed by ${changer?.name ?? 'another guardian'}.`,
      'What was changed is not in this mail: it is on our pages, for those who look after the child.',
      { label: `See what the school knows about ${child.name}`, path: `/dashboard/family/${participantId}` },
    ],
  }
}
