import { and, eq, isNull, or } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { eligibilityWaivers } from '../../db/schema/eligibility.ts'
import { ended } from '../../records/people/live-guardianships.ts'

/**
 * Makes a guardian of a child its owner; the caller has locked them all. Invitations that wait were the former owner's:
 * they end, and so does an erasure that was asked for.
 */
export async function passChild(
  tx: Executor,
  deps: Pick<Deps, 'now'>,
  { participantId, heirId }: { participantId: string; heirId: string },
): Promise<void> {
  await tx
    .update(participants)
    .set({ ownerId: heirId, eraseAt: null })
    .where(eq(participants.id, participantId))
  await tx
    .update(eligibilityWaivers)
    .set({ userId: heirId })
    .where(eq(eligibilityWaivers.participantId, participantId))
  await tx
    .update(guardianships)
    .set({ ...ended(deps.now()), tokenHash: null })
    .where(
      and(
        eq(guardianships.participantId, participantId),
        or(eq(guardianships.userId, heirId), isNull(guardianships.acceptedAt)),
      ),
    )
}
