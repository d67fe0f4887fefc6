import { and, asc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { mayBeSamePerson } from '@cadenza/contracts/families/same-person'
import type { Barred } from '@cadenza/contracts/families/going-home'
import type { Executor } from '../../db/connect/client.ts'
import { mustNotCollect } from '../../db/schema/attendance.ts'
import { familyChanges } from '../../db/schema/participants.ts'

/** Not about this guardian, who must not learn of it: for WHERE clauses of what guardians read and change. */
export const isNotAbout = (userId: string) =>
  or(isNull(mustNotCollect.userId), ne(mustNotCollect.userId, userId))

/** It holds: for WHERE clauses. */
export const stillHolds = isNull(mustNotCollect.endedAt)

/**
 * Entries of children that are about somebody by name alone are about their account from now on, which looks after them
 * now: it must not learn of them.
 */
export async function linkBarred(
  tx: Executor,
  { participantIds, userId, name }: { participantIds: string[]; userId: string; name: string },
): Promise<void> {
  const unlinked = and(
    inArray(mustNotCollect.participantId, participantIds),
    isNull(mustNotCollect.userId),
    stillHolds,
  )
  const entries = await tx.select().from(mustNotCollect).where(unlinked)
  for (const entry of entries.filter((one) => mayBeSamePerson(name, one.name))) {
    await tx.update(mustNotCollect).set({ userId }).where(eq(mustNotCollect.id, entry.id))
    await tx
      .update(familyChanges)
      .set({ hiddenFrom: userId })
      .where(
        and(
          eq(familyChanges.participantId, entry.participantId),
          eq(familyChanges.kind, 'collecting'),
          sql`coalesce(${familyChanges.after}, ${familyChanges.before}) ->> 'name' = ${entry.name}`,
        ),
      )
  }
}

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
