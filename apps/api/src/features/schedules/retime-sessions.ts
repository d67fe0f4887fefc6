import { asc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { refusalsAsConflicts } from '../../lib/database-error.ts'
import { AppError } from '../../errors.ts'

/**
 * After new zone data: sessions to come whose stored instant no longer shows their wall clock are brought back to it,
 * and bookings and calendars follow. Runs at every start; each session in a transaction of its own. The log names each
 * one that moved, and each that cannot move: its time no longer exists, or is taken now.
 */
export async function retimeSessions(deps: Deps): Promise<void> {
  const stale = await listStale(deps)
  for (const session of stale) await retime(deps, session)
  if (stale.length > 0)
    deps.log.warn({ sessions: stale.length }, 'sessions were looked at after new zone data')
}

interface Stale {
  id: string
  courseId: string
  was: string
}

/** Compares by PostgreSQL's own zone data, without computing every range anew. */
async function listStale({ db }: Deps): Promise<Stale[]> {
  const { id, courseId, during, localDate, localStart, timeZone } = courseSessions
  return db
    .select({ id, courseId, was: beginning() })
    .from(courseSessions)
    .where(
      sql`lower(${during}) > clock_timestamp() - interval '1 day' and lower(${during}) at time zone ${timeZone} <> ${localDate} + ${localStart}`,
    )
    .orderBy(asc(during))
}

async function retime({ db, log }: Deps, { id, courseId, was }: Stale): Promise<void> {
  try {
    const [row] = await refusalsAsConflicts(
      db
        .update(courseSessions)
        .set({
          // Written unchanged: the trigger computes the rest.
          timeZone: sql`${courseSessions.timeZone}`,
          sequence: sql`${courseSessions.sequence} + 1`,
          changedAt: sql`clock_timestamp()`,
        })
        .where(eq(courseSessions.id, id))
        .returning({ became: beginning() }),
    )
    log.warn({ sessionId: id, courseId, was, became: row?.became }, 'a session moved with new zone data')
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unavailable') throw error
    log.error({ err: error, sessionId: id, courseId, was }, 'a session cannot move with new zone data')
  }
}

function beginning() {
  return sql<string>`to_char(lower(${courseSessions.during}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')`
}
