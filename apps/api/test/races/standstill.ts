import type { Sql } from 'postgres'
import { until } from '../../../../test/until.ts'

// What makes a race independent of the machine's speed: all sessions are brought to the critical place, and only when
// the database reports that all of them wait there may they go on.

/** SQL for a function under test: each session that reaches it waits until the barrier is open. */
export const barrier = 'perform pg_advisory_xact_lock_shared(1);'

/** Holds all sessions at the barrier until all `count` are there, and then releases them at once. */
export async function gatherAtBarrier<T>(sql: Sql, count: number, start: () => Promise<T>): Promise<T> {
  return sql
    .begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(1)`
      const running = start()
      await untilBlocked(sql, count)
      return { running }
    })
    .then(({ running }) => running)
}

/** The same with a real lock: all of them queue for the row of one course, and then get it one after another. */
export async function gatherAtCourse<T>(
  sql: Sql,
  courseId: string,
  count: number,
  start: () => Promise<T>,
): Promise<T> {
  return sql
    .begin(async (tx) => {
      await tx`select from courses where id = ${courseId} for update`
      const running = start()
      await untilBlocked(sql, count)
      return { running }
    })
    .then(({ running }) => running)
}

/** Waits until that many connections to this database wait for a lock. */
export async function untilBlocked(sql: Sql, count: number): Promise<void> {
  await until(
    async () => {
      const [row] = await sql<{ waiting: number }[]>`
        select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`
      return row?.waiting === count
    },
    { describe: () => `for ${count} to wait for a lock` },
  )
}
