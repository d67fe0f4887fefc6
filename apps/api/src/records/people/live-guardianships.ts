import { and, eq, gt, isNotNull, isNull, or, sql, type Column, type SQLWrapper } from 'drizzle-orm'
import { guardianships, participants } from '../../db/schema/participants.ts'

/** Accepted and not ended: for WHERE clauses. */
export const isAccepted = and(isNotNull(guardianships.acceptedAt), isNull(guardianships.revokedAt))

/** Accepted, or an invitation that can still be accepted: for WHERE clauses. */
export const isLiveAt = (now: Date) =>
  and(
    isNull(guardianships.revokedAt),
    or(isNotNull(guardianships.acceptedAt), gt(guardianships.expiresAt, now)),
  )

/**
 * Who looks after a participant, for use inside a larger statement: the account that it belongs to, and those that
 * accepted an invitation. The id is none of `participants` itself, which it reads.
 */
export const guardiansOf = (participantId: SQLWrapper) => sql`(
  select ${participants.ownerId} from ${participants} where ${participants.id} = ${participantId}
  union
  select ${guardianships.userId} from ${guardianships}
   where ${guardianships.participantId} = ${participantId} and ${isAccepted})`

/** Joins a participant's row with what its owner allows this user, if they are another guardian of it. */
export const permissionsOf = (userId: string | Column) =>
  and(eq(guardianships.participantId, participants.id), eq(guardianships.userId, userId), isAccepted)

/** Whether a user may change what keeps a participant safe: for rows that are joined by `permissionsOf`. */
export const mayChange = (userId: string | Column) =>
  sql<boolean>`(${eq(participants.ownerId, userId)} or coalesce(${guardianships.canChange}, false))`

/** What remains of a guardianship that ends: who it was with, without an address. */
export const ended = (now: Date) => ({
  invitedEmail: null,
  revokedAt: sql`coalesce(${guardianships.revokedAt}, ${now.toISOString()}::timestamptz)`,
})

export const isOf = (participantId: string) => eq(guardianships.participantId, participantId)
