import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { participants, guardianships } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { lockWithTheirOrders } from './lock-participants.ts'

/** As everywhere: users, then participants, each by id. Their carts and checkouts come before or after. */
export async function lockFamilies(tx: Executor, ids: string[]) {
  const isConcerned = or(
    inArray(
      users.id,
      tx.select({ id: participants.ownerId }).from(participants).where(inArray(participants.id, ids)),
    ),
    inArray(
      users.id,
      tx
        .select({ id: guardianships.userId })
        .from(guardianships)
        .where(and(inArray(guardianships.participantId, ids), isNull(guardianships.revokedAt))),
    ),
  )
  await tx.select({ id: users.id }).from(users).where(isConcerned).orderBy(asc(users.id)).for('no key update')
  await lockWithTheirOrders(tx, ids)
}

/** Before anything of an account is changed: concurrent erasures lock in the same order. */
export async function lockFamilyOf(tx: Executor, userId: string) {
  const own = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.ownerId, userId), isNull(participants.erasedAt)))
  await lockFamilies(
    tx,
    own.map(({ id }) => id),
  )
}
