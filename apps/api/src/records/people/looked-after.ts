import { and, eq, inArray } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { mayOnlyLook, notFound } from '../../errors.ts'
import { mayChange, permissionsOf } from './live-guardianships.ts'
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
 * For changes to what keeps a child safe: its contacts, private notes and consents. Locks the participants until the
 * transaction ends, so that two guardians come one after the other, and a guardianship ends before or after this.
 * Throws `not_found` for a participant whom the caller does not look after, and `may_only_look` for one whom they may
 * only see.
 */
export async function lockToChange(
  tx: Executor,
  { actor: { userId } }: Ctx<Student>,
  participantIds: string[],
): Promise<void> {
  await lockParticipants(tx, participantIds)
  // Read after the lock, so that what was committed before it counts.
  const seen = await tx
    .select({ mayChange: mayChange(userId) })
    .from(participants)
    .leftJoin(guardianships, permissionsOf(userId))
    .where(and(inArray(participants.id, participantIds), inArray(participants.id, lookedAfterBy(userId))))
  if (seen.length < new Set(participantIds).size) throw notFound('participant')
  if (!seen.every((one) => one.mayChange)) throw mayOnlyLook()
}
