import { sql } from 'drizzle-orm'
import type { FamilyChangeContent } from '@cadenza/contracts/families/family-change'
import type { ConsentWay } from '@cadenza/contracts/families/family-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { familyChanges } from '../../db/schema/participants.ts'
import { jobQueued } from '../../db/functions/queue-job.ts'
import { guardiansOf } from '../../records/people/live-guardianships.ts'

export type NewChange = FamilyChangeContent & { participantId: string }

/**
 * Records what the caller changed about participants, and notifies each one's other guardians at once. Call it in the
 * transaction of the change, with the participants locked, and not for what was saved unchanged. `recordedHow`: the
 * change is the school's, made in the caller's context, and all guardians are notified, the primary one first.
 */
export async function recordChanges(
  tx: Executor,
  { actor }: Ctx<Student>,
  changes: NewChange[],
  recordedHow?: ConsentWay,
): Promise<void> {
  if (changes.length === 0) return
  const changedBy = recordedHow ? null : actor.userId
  const made = await tx
    .insert(familyChanges)
    .values(changes.map((change) => ({ ...change, changedBy, recordedHow })))
    .returning({ id: familyChanges.id, participantId: familyChanges.participantId })
  for (const [participantId, own] of Map.groupBy(made, (one) => one.participantId))
    await queueChildChanged(tx, {
      participantId,
      changeIds: own.map(({ id }) => id),
      changedBy,
    })
}

interface Saved {
  participantId: string
  changeIds: string[]
  /** Null: the school itself. */
  changedBy: string | null
}

/** One email per save to each other guardian of a participant, the primary one first. */
async function queueChildChanged(
  tx: Executor,
  { participantId, changeIds, changedBy }: Saved,
): Promise<void> {
  const queued = jobQueued({
    queue: 'send-mail',
    data: sql`jsonb_build_object('kind', 'child-changed', 'changeIds', ${JSON.stringify(changeIds)}::text::jsonb,
                                 'userId', guardian.user_id)`,
    start: sql`clock_timestamp()`,
  })
  await tx.execute(sql`
    select ${queued}
      from ${guardiansOf(sql`${participantId}`)} as guardian (user_id)
     where guardian.user_id is distinct from ${changedBy}::uuid
     order by guardian.user_id <> (select owner_id from participants where id = ${participantId})`)
}
