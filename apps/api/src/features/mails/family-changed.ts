import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { guardiansOf, jobQueued, lookedAfterBy } from '../../db/functions.ts'
import type { MailJob } from '../../db/jobs.ts'
import { participants, users } from '../../db/schema.ts'
import { attendee } from '../participants/attendee.ts'
import type { Writer } from './letter.ts'

type Job = Extract<MailJob, { kind: 'family-changed' }>
type Change = Omit<Job, 'kind' | 'userId'>

/** Long enough for what is changed one after another to be one mail. */
const pauseMinutes = 2

/**
 * Tells the other guardians of a participant that its notes or contacts were changed, not to what. Called in the transaction
 * of the change; whoever has such a mail waiting gets no second one.
 */
export async function queueFamilyChanged(
  tx: Executor,
  { participantId, what, byUserId }: Change,
): Promise<void> {
  const queued = jobQueued({
    queue: 'send-mail',
    data: sql`jsonb_build_object('kind', 'family-changed', 'participantId', ${participantId}::uuid, 'what', ${what}::text,
                                 'byUserId', ${byUserId}::uuid, 'userId', guardian.user_id)`,
    start: sql`clock_timestamp() + make_interval(mins => ${pauseMinutes})`,
  })
  await tx.execute(sql`
    select ${queued}
      from ${guardiansOf(sql`${participantId}`)} as guardian (user_id)
     where guardian.user_id <> ${byUserId}
       and not exists (select from pgboss.job waiting
                        where waiting.name = 'send-mail' and waiting.state < 'active' and waiting.start_after > clock_timestamp()
                          and waiting.data @> jsonb_build_object('kind', 'family-changed', 'participantId', ${participantId}::uuid,
                                                                 'what', ${what}::text, 'userId', guardian.user_id))`)
}

/** Says by whom and of which child; nothing to somebody who no longer looks after it. */
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
      { label: `See what is known of ${child.name}`, path: `/dashboard/family/${participantId}` },
    ],
  }
}
