import { and, asc, gte, lte } from 'drizzle-orm'
import type { ClosedDay } from '@cadenza/contracts/timetable/closed-day'
import type { Executor } from '../../db/connect/client.ts'
import { closedDays } from '../../db/schema/closed-days.ts'

/** The closed days of the school between two days, both included; without a last day, all from the first on. */
export async function listClosedDays(
  db: Executor,
  { from, until }: { from: string; until: string | null },
): Promise<ClosedDay[]> {
  return db
    .select({ fromDay: closedDays.fromDay, toDay: closedDays.toDay, name: closedDays.name })
    .from(closedDays)
    .where(and(gte(closedDays.toDay, from), until === null ? undefined : lte(closedDays.fromDay, until)))
    .orderBy(asc(closedDays.fromDay), asc(closedDays.id))
}
