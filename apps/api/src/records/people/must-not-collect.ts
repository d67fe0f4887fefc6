import { and, asc, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Barred } from '@cadenza/contracts/families/going-home'
import type { Executor } from '../../db/connect/client.ts'
import { mustNotCollect } from '../../db/schema/attendance.ts'

/** Not about this guardian, who must not learn of it: for WHERE clauses of what guardians read and change. */
export const isNotAbout = (userId: string) =>
  or(isNull(mustNotCollect.userId), ne(mustNotCollect.userId, userId))

/** It holds: for WHERE clauses. */
export const stillHolds = isNull(mustNotCollect.endedAt)

type Entry = Barred & { participantId: string; endedAt: string | null }

/** Who must not take participants home, oldest first. */
export async function readBarred(
  db: Executor,
  participantIds: string[] | SQL,
  which: SQL | undefined,
): Promise<Entry[]> {
  const { id, participantId, name, reason, userId, createdAt, endedAt } = mustNotCollect
  const rows = await db
    .select({ id, participantId, name, reason, userId, createdAt, endedAt })
    .from(mustNotCollect)
    .where(and(inArray(participantId, participantIds), which))
    .orderBy(asc(id))
  return rows.map(({ createdAt: since, endedAt: end, ...row }) => ({
    ...row,
    since: since.toISOString(),
    endedAt: end?.toISOString() ?? null,
  }))
}
