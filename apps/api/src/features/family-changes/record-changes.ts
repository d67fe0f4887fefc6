import { sql } from 'drizzle-orm'
import type { FamilyChangeContent } from '@cadenza/contracts/families/family-change'
import type { ToldWay } from '@cadenza/contracts/families/family-values'
import type { Student } from '../../auth/actor.ts'
import type { Executor } from '../../db/connect/client.ts'
import { familyChanges } from '../../db/schema/participants.ts'
import { mailQueued } from '../../db/functions/queue-job.ts'
import { guardiansOf } from '../../records/people/live-guardianships.ts'

export type NewChange = FamilyChangeContent & {
  participantId: string
  /** A guardian whom it is about, who must not learn of it. */
  hiddenFrom?: string | null
}

/** How the office was told what it recorded, and by whom. */
export interface Told {
  how: ToldWay
  by?: string
  /** The contact that it wrote down: the mail has a press that says it is wrong. */
  contactId?: string
}

/**
 * Records what the caller changed about participants, and notifies each one's other guardians at once. Call it in the
 * transaction of the change, with the participants locked, and not for what was saved unchanged. `told`: the change is
 * the school's, made in the caller's context, and all guardians are notified, the primary one first.
 */
export async function recordChanges(
  tx: Executor,
  { actor }: { actor: Pick<Student, 'userId'> },
  changes: NewChange[],
  told?: Told,
): Promise<void> {
  if (changes.length === 0) return
  const changedBy = told ? null : actor.userId
  const made = await tx
    .insert(familyChanges)
    .values(changes.map((change) => ({ ...change, changedBy, recordedHow: told?.how, toldBy: told?.by })))
    .returning({
      id: familyChanges.id,
      participantId: familyChanges.participantId,
      hiddenFrom: familyChanges.hiddenFrom,
    })
  for (const [participantId, own] of Map.groupBy(made, (one) => one.participantId))
    await queueChildChanged(tx, {
      participantId,
      changeIds: own.map(({ id }) => id),
      changedBy,
      hiddenFrom: own[0]?.hiddenFrom ?? null,
      contactId: told?.contactId,
    })
}

interface Saved {
  participantId: string
  changeIds: string[]
  /** Null: the school itself. */
  changedBy: string | null
  hiddenFrom: string | null
  contactId: string | undefined
}

/** One email per save to each other guardian of a participant, the primary one first. */
async function queueChildChanged(
  tx: Executor,
  { participantId, changeIds, changedBy, hiddenFrom, contactId }: Saved,
): Promise<void> {
  const queued = mailQueued(
    sql`${JSON.stringify({ kind: 'child-changed', changeIds, contactId })}::text::jsonb
        || jsonb_build_object('userId', guardian.user_id)`,
  )
  await tx.execute(sql`
    select ${queued}
      from ${guardiansOf(sql`${participantId}`)} as guardian (user_id)
     where guardian.user_id is distinct from ${changedBy}::uuid and guardian.user_id is distinct from ${hiddenFrom}::uuid
     order by guardian.user_id <> (select owner_id from participants where id = ${participantId})`)
}
