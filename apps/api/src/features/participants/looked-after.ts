import { and, eq, inArray } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { lookedAfterBy } from '../../db/functions.ts'
import { participants } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'
import { lockParticipants } from './lock-participants.ts'

/** Throws `not_found` for a participant whom the caller does not look after, as for an absent one. */
export async function requireLookedAfter(
  db: Executor,
  { actor }: Ctx<Student>,
  participantId: string,
): Promise<void> {
  const [seen] = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.id, participantId), inArray(participants.id, lookedAfterBy(actor.userId))))
  if (!seen) throw notFound('participant')
}

/**
 * The same, with the participant locked until the transaction ends: two guardians at once come one after the other, and
 * whoever stops being one does so before or after this. Read after the lock, so that what was committed meanwhile counts.
 */
export async function lockLookedAfter(tx: Executor, ctx: Ctx<Student>, participantId: string): Promise<void> {
  await lockParticipants(tx, [participantId])
  await requireLookedAfter(tx, ctx, participantId)
}
