import { sql } from 'drizzle-orm'
import { tooOften } from '../errors.ts'
import type { Executor } from '../db/connect/client.ts'

/** What is counted, and how long its window lasts from the first count. */
export interface Counter {
  key: string
  seconds: number
  /** How many to add; one when omitted. */
  more?: number
}

export interface Counted {
  key: string
  count: number
  /** Until the window ends. */
  secondsLeft: number
}

const longestKey = 200
const forgetAtOnce = 5000

/**
 * Adds to the counter of each key, by one statement: no count is lost, whichever process sends it. A window that is
 * over begins anew. Keys are locked in one order, so that two callers with the same keys wait for each other and do not
 * deadlock.
 */
export async function countUp(db: Executor, counters: Counter[]): Promise<Counted[]> {
  const bounded = counters.map(({ key, seconds, more = 1 }) => ({
    key: key.slice(0, longestKey),
    seconds,
    more,
  }))
  return db.execute<Counted & Record<string, unknown>>(sql`
    insert into rate_counters as counter (key, count, window_ends_at)
    select key, more, clock_timestamp() + make_interval(secs => seconds)
      from jsonb_to_recordset(${JSON.stringify(bounded)}::text::jsonb) as given (key text, seconds float8, more integer)
     order by key
    on conflict (key) do update
       set count = excluded.count + case when counter.window_ends_at <= clock_timestamp() then 0 else counter.count end,
           window_ends_at = case when counter.window_ends_at <= clock_timestamp()
                                 then excluded.window_ends_at else counter.window_ends_at end
    returning key, count, extract(epoch from window_ends_at - clock_timestamp())::float8 as "secondsLeft"`)
}

/**
 * Counts, and throws `rate_limited` for the first key that is counted more often than `most`. In a transaction with what
 * it allows: a refusal uses nothing up.
 */
export async function countWithin(db: Executor, limits: (Counter & { most: number })[]): Promise<void> {
  const counted = await countUp(db, limits)
  for (const { key, most } of limits) {
    const found = counted.find((each) => each.key === key)
    if (found && found.count > most) throw tooOften(found.secondsLeft)
  }
}

/** Raises each counter to at least this value, for this long from now on. */
export async function raiseCounters(
  db: Executor,
  counters: { key: string; seconds: number; count: number }[],
): Promise<void> {
  await db.execute(sql`
    insert into rate_counters as counter (key, count, window_ends_at)
    select key, count, clock_timestamp() + make_interval(secs => seconds)
      from jsonb_to_recordset(${JSON.stringify(counters)}::text::jsonb) as given (key text, seconds float8, count integer)
     order by key
    on conflict (key) do update
       set count = greatest(counter.count, excluded.count),
           window_ends_at = greatest(counter.window_ends_at, excluded.window_ends_at)`)
}

/** The keys of running windows with this prefix. Reads the whole table: only for rare operations. */
export async function keysBeginning(db: Executor, prefix: string): Promise<string[]> {
  const rows = await db.execute<{ key: string }>(sql`
    select key from rate_counters where starts_with(key, ${prefix}) and window_ends_at > clock_timestamp()`)
  return rows.map(({ key }) => key)
}

/** Deletes some of the windows that are over, without waiting for one that is just being counted. */
export async function forgetOldCounters(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from rate_counters where key in (
      select key from rate_counters where window_ends_at <= clock_timestamp()
       order by window_ends_at limit ${forgetAtOnce}::int for update skip locked)`)
}
