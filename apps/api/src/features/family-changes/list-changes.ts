import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { familyChangeSchema, type FamilyChange } from '@cadenza/contracts/families/family-change'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { familyChanges } from '../../db/schema/participants.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { users } from '../../db/schema/users.ts'
import { requireLookedAfter } from '../../records/people/looked-after.ts'

/** The most that the page of a child has; the download has all. */
const mostListed = 100

/**
 * Who changed contacts, notes and answers of a participant whom the caller looks after, latest first. Throws
 * `not_found`.
 */
export async function listChanges(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<FamilyChange[]> {
  await requireLookedAfter(ctx.db, ctx, participantId)
  const rows = await readChanges(ctx.db, {
    to: ctx.actor.userId,
    which: eq(familyChanges.participantId, participantId),
  }).limit(mostListed)
  return rows.map((row) => toChange(row, ctx.actor.userId))
}

/** All changes of several participants, by participant: only of those whom the caller looks after. */
export async function readHistories(
  { db, actor: { userId } }: Ctx<Student>,
  ids: string[],
): Promise<Map<string, FamilyChange[]>> {
  const rows = await readChanges(db, { to: userId, which: inArray(familyChanges.participantId, ids) })
  const own = Map.groupBy(rows, ({ participantId }) => participantId)
  return new Map([...own].map(([id, changes]) => [id, changes.map((row) => toChange(row, userId))]))
}

/** The changes that a person may see, latest first: not those that are about them. */
export function readChanges(db: Executor, { to, which }: { to: string; which: SQL }) {
  const { id, participantId, changedBy, recordedHow, toldBy, hiddenFrom, kind, before, after, at } =
    familyChanges
  return db
    .select({ id, participantId, changedBy, by: users.name, recordedHow, toldBy, kind, before, after, at })
    .from(familyChanges)
    .leftJoin(users, and(eq(users.id, changedBy), isNull(users.deletedAt)))
    .where(and(which, inArray(participantId, lookedAfterBy(to)), or(isNull(hiddenFrom), ne(hiddenFrom, to))))
    .orderBy(desc(id))
    .$dynamic()
}

/** A JSON column has no type that depends on the kind: the contract parses it. */
export function toChange(
  { changedBy, at, ...row }: Awaited<ReturnType<typeof readChanges>>[number],
  viewerId: string,
): FamilyChange {
  return familyChangeSchema.parse({ ...row, at: at.toISOString(), byYou: changedBy === viewerId })
}
