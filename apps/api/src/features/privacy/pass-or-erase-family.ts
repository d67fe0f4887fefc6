import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { guardianships, participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { ended, isAccepted } from '../../records/people/live-guardianships.ts'
import { eraseParticipants } from './erase-participants.ts'
import { passChild } from '../participants/pass-child.ts'
import { passEntries } from '../waitlist/keep-waitlists.ts'

/**
 * Decides what becomes of the family of an erased account. A child whom another guardian may buy for is theirs from now
 * on; every other child is erased, and so is the self. The account no longer looks after others' children, and
 * invitations to its address are removed.
 */
export async function passOrEraseFamily(
  tx: Executor,
  deps: Deps,
  { userId, verifiedEmail }: { userId: string; verifiedEmail: string | null },
): Promise<void> {
  await handOverChildren(tx, deps, userId)
  const left = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.ownerId, userId), isNull(participants.erasedAt)))
  await eraseParticipants(
    tx,
    deps,
    left.map(({ id }) => id),
  )
  const isTheirs = or(
    eq(guardianships.userId, userId),
    verifiedEmail === null ? undefined : eq(guardianships.invitedEmail, verifiedEmail),
  )
  await tx
    .update(guardianships)
    .set({ ...ended(deps.now()), tokenHash: null })
    .where(isTheirs)
  await passEntries(tx, userId)
}

/** To the guardian who accepted first; the caller has locked them all. */
async function handOverChildren(tx: Executor, deps: Deps, userId: string) {
  for (const { id: participantId, heirId } of await findHeirs(tx, userId))
    await passChild(tx, deps, { participantId, heirId })
}

/** The children of an account who would pass to another guardian, and to whom. */
export function findHeirs(tx: Executor, userId: string) {
  return tx
    .selectDistinctOn([participants.id], {
      id: participants.id,
      heirId: sql<string>`${guardianships.userId}`,
    })
    .from(participants)
    .innerJoin(guardianships, eq(guardianships.participantId, participants.id))
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(
      and(
        eq(participants.ownerId, userId),
        eq(participants.isSelf, false),
        isNull(participants.erasedAt),
        isAccepted,
        eq(guardianships.canBuy, true),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(participants.id), asc(guardianships.acceptedAt), asc(guardianships.id))
}
