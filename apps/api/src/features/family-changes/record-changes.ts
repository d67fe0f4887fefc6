import type { FamilyChangeContent } from '@cadenza/contracts/family-change'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { familyChanges } from '../../db/family-schema.ts'
import { queueChildChanged } from '../mails/child-changed.ts'

export type NewChange = FamilyChangeContent & { participantId: string }

/**
 * Writes down what the caller changed of participants, and tells each one's other guardians at once. Called in the
 * transaction of the change, by whoever has locked the participants; not at all for what was saved as it was.
 */
export async function recordChanges(
  tx: Executor,
  { actor }: Ctx<Student>,
  changes: NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  const made = await tx
    .insert(familyChanges)
    .values(changes.map((change) => ({ ...change, changedBy: actor.userId })))
    .returning({ id: familyChanges.id, participantId: familyChanges.participantId })
  for (const [participantId, own] of Map.groupBy(made, (one) => one.participantId))
    await queueChildChanged(tx, {
      participantId,
      changeIds: own.map(({ id }) => id),
      byUserId: actor.userId,
    })
}
