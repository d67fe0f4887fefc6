import { sql } from 'drizzle-orm'
import { operationsKeptDays } from '@cadenza/contracts/places/attendance-values'
import type { Database } from '../../db/connect/client.ts'

/** At a time, so that each statement stays far within its deadline; and in all: the rest follows a day later. */
const batch = 2000
const mostBatches = 40

/**
 * Forgets marks as they grow old. After thirty days, and once its session is over, an operation loses what it said, and
 * stays as who and when. A year after a session its marks become sums of their places, and are deleted.
 */
export async function forgetOldMarks(db: Database): Promise<void> {
  for (const forget of [blankOperations, sumUp])
    for (let done = 0; done < mostBatches; done++) if ((await forget(db)) < batch) break
}

/** How many of them. */
async function blankOperations(db: Database): Promise<number> {
  const rows = await db.execute(sql`
    update attendance_ops set value = null, reason = null, shift_name = null, told_by = null
     where op_id in (
       select op.op_id from attendance_ops op join course_sessions session on session.id = op.session_id
        where num_nonnulls(op.value, op.reason, op.shift_name, op.told_by) > 0
          and op.received_at < clock_timestamp() - make_interval(days => ${operationsKeptDays}::integer)
          and upper(session.during) < clock_timestamp()
        limit ${batch} for update of op skip locked)
    returning 1`)
  return rows.length
}

/** In one statement: a mark is counted when it goes, and only then. */
async function sumUp(db: Database): Promise<number> {
  const [row] = await db.execute<{ marks: number }>(sql`
    with old as (
      delete from attendance where (session_id, claim_id) in (
        select cell.session_id, cell.claim_id from attendance cell join course_sessions session on session.id = cell.session_id
         where upper(session.during) < clock_timestamp() - interval '1 year'
         limit ${batch} for update of cell skip locked)
      returning claim_id, num_nonnulls(state, in_at, out_at) > 0 as is_held,
                coalesce(state in ('present', 'late'), false) or in_at is not null as is_attended
    ), sums as (
      select claim_id, count(*) filter (where is_held) as held, count(*) filter (where is_attended) as attended from old group by claim_id
    ), added as (
      update seat_claims
         set sessions_held = coalesce(sessions_held, 0) + held, sessions_attended = coalesce(sessions_attended, 0) + attended
        from sums where seat_claims.id = sums.claim_id
    )
    select count(*)::integer as marks from old`)
  return row?.marks ?? 0
}
