import { sql } from 'drizzle-orm'
import type { Agreement } from '../settings/agreement.ts'
import type { Executor } from '../db/connect/client.ts'

export interface ServingProcess {
  id: string
  version: string
  agreement: Agreement
}

export interface Roll {
  /** The database's clock, in milliseconds since 1970. */
  clockMs: number
  others: (ServingProcess & { secondsAgo: number })[]
}

/** An arbitrary constant that differs from those of the migrations, the rights and the time limits. */
const rollLock = 7_203_004

/** Until the transaction ends, no other process joins. */
export async function keepOthersOut(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rollLock})`)
}

/**
 * Records that a process lives, forgets those not seen for long, and reads which others live: one statement, one commit.
 */
export async function signRoll(
  db: Executor,
  { id, version, agreement }: ServingProcess,
  forgottenAfterSeconds: number,
): Promise<Roll> {
  const [roll] = await db.execute<Roll & Record<string, unknown>>(sql`
    with forgotten as (
      delete from processes where id in (
        select id from processes
         where id <> ${id}::uuid and last_seen_at < clock_timestamp() - make_interval(secs => ${forgottenAfterSeconds})
           for update skip locked)),
    mine as (
      insert into processes (id, version, agreement, started_at, last_seen_at)
      values (${id}::uuid, ${version}, ${JSON.stringify(agreement)}::text::jsonb, clock_timestamp(), clock_timestamp())
      on conflict (id) do update set last_seen_at = excluded.last_seen_at)
    select extract(epoch from clock_timestamp())::float8 * 1000 as "clockMs",
           coalesce(json_agg(json_build_object('id', id, 'version', version, 'agreement', agreement,
                      'secondsAgo', round(extract(epoch from clock_timestamp() - last_seen_at)))), '[]') as others
      from processes
     where id <> ${id}::uuid and last_seen_at >= clock_timestamp() - make_interval(secs => ${forgottenAfterSeconds})`)
  if (!roll) throw new Error('an aggregate has a row')
  return roll
}

export async function leaveRoll(db: Executor, { id }: Pick<ServingProcess, 'id'>): Promise<void> {
  await db.execute(sql`delete from processes where id = ${id}::uuid`)
}
