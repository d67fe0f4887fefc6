import { inArray, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { openings, openingTickets } from '../../db/schema/openings.ts'
import { lookAtOpenings } from './watch-openings.ts'

/** Closes rooms that no one watches any more, and forgets who waited in those that closed a week ago. */
export async function lookAfterOpenings(deps: Pick<Deps, 'db'>): Promise<void> {
  await lookAtOpenings(deps)
  const weekAgo = sql`clock_timestamp() - interval '1 week'`
  const over = deps.db.select({ id: openings.id }).from(openings).where(lt(openings.closedAt, weekAgo))
  await deps.db.delete(openingTickets).where(inArray(openingTickets.openingId, over))
}
