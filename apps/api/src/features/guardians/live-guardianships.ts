import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { guardianships } from '../../db/family-schema.ts'

/** Accepted and not ended: for WHERE clauses. */
export const isAccepted = and(isNotNull(guardianships.acceptedAt), isNull(guardianships.revokedAt))

/** Accepted, or an invitation that can still be accepted: for WHERE clauses. */
export const isLiveAt = (now: Date) =>
  and(
    isNull(guardianships.revokedAt),
    or(isNotNull(guardianships.acceptedAt), gt(guardianships.expiresAt, now)),
  )

/** What remains of a guardianship that ends: who it was with, without an address. */
export const ended = (now: Date) => ({
  invitedEmail: null,
  revokedAt: sql`coalesce(${guardianships.revokedAt}, ${now.toISOString()}::timestamptz)`,
})

export const isOf = (participantId: string) => eq(guardianships.participantId, participantId)
