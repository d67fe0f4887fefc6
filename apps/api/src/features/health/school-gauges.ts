import { sql, type SQL } from 'drizzle-orm'
import type { SchoolGauges } from '@cadenza/contracts/wire/health'
import { holdingOrderStatuses } from '@cadenza/contracts/money/order-values'
import type { Deps } from '../../context.ts'
import type { Database } from '../../db/connect/client.ts'
import { isTakenBack } from '../../records/money/taken-back.ts'

/** However many collect, the database is queried no more often than this. */
const keptMs = 5000

/** Reads the school's gauges, each result good for `keepMs`. Rejects when the database does not respond. */
export function createSchoolGauges(
  { db, dailyBackups }: Pick<Deps, 'db' | 'dailyBackups'>,
  keepMs = keptMs,
): () => Promise<SchoolGauges & { wantsBackups: boolean }> {
  const read = async () => ({ ...(await readSchoolGauges(db)), wantsBackups: dailyBackups !== undefined })
  let reading: ReturnType<typeof read> | undefined
  let until = 0
  return () => {
    if (reading && performance.now() < until) return reading
    until = performance.now() + keepMs
    const begun = read()
    reading = begun
    begun.catch(() => {
      if (reading === begun) reading = undefined
    })
    return begun
  }
}

/** One statement. Sums and ages are those of its moment. */
export async function readSchoolGauges(db: Database): Promise<SchoolGauges> {
  const [row] = await db.execute<{ gauges: SchoolGauges }>(sql`
    select json_build_object(
      'queues', ${queues}, 'liveOrders', ${holdingOrders}, 'heldSeats', ${seats('held')},
      'confirmedSeats', ${seats('confirmed')}, 'money', ${money}, 'settleSeconds', ${settleSeconds},
      'events', ${events}, 'audit', ${lastAudit}, 'backup', ${lastBackup}) as gauges`)
  if (!row) throw new Error('the gauges have no row')
  return row.gauges
}

/** `greatest` passes over what is null: what has never been stays so. */
const since = (instant: SQL) =>
  sql`case when ${instant} is not null
    then greatest(0, extract(epoch from clock_timestamp() - ${instant}))::float8 end`

/** The queue's own maintenance jobs are not counted. */
const queues = sql`(
  select coalesce(json_agg(json_build_object('queue', name, 'due', due, 'oldestSeconds', oldest,
                                             'retrying', retrying, 'givenUp', given_up) order by name), '[]')
    from (select q.name,
                 count(j.id) filter (where j.is_due) as due,
                 coalesce(${since(sql`min(j.start_after) filter (where j.is_due)`)}, 0) as oldest,
                 count(j.id) filter (where j.state = 'retry') as retrying,
                 count(j.id) filter (where j.state = 'failed') as given_up
            from pgboss.queue q
            left join (select *, state < 'active' and start_after <= clock_timestamp() as is_due from pgboss.job) j
              on j.name = q.name
           where q.name not like '\\_\\_%' group by q.name) of_queues)`

/** States without orders are reported as well. */
const holdingOrders = sql`(
  select json_object_agg(known.status, (select count(*) from orders where holds_seats and orders.status = known.status))
    from unnest(${sql.param([...holdingOrderStatuses])}::text[]) known (status))`

const seats = (state: string) => sql`(select count(*) from seat_claims where is_live and state = ${state})`

const money = sql`(
  select coalesce(json_agg(json_build_object('currency', currency, 'paidMinor', paid, 'refundedMinor', refunded)), '[]')
    from (select currency, sum(paid)::float8 as paid, sum(refunded)::float8 as refunded
            from (select currency, amount_minor as paid, 0 as refunded from payments where not ${isTakenBack}
                  union all
                  select currency, 0, amount_minor from refunds
                   where status <> 'failed' and payment_id is not null and reason <> 'recorded_by_mistake') lines
           group by currency) sums)`

const settleSeconds = sql`(
  select case when count(*) > 0 then json_build_object(
           'half', percentile_cont(0.5) within group (order by seconds), 'most', max(seconds)) end
    from (select greatest(0, extract(epoch from p.paid_at - o.created_at))::float8 as seconds
            from payments p join orders o on o.id = p.order_id
           where p.paid_at > clock_timestamp() - interval '5 minutes') lately)`

const events = sql`(
  select json_build_object(
           'unfinished', count(*) filter (where processed_at is null),
           'oldestSeconds', coalesce(${since(sql`min(received_at) filter (where processed_at is null)`)}, 0),
           'lastSeconds', ${since(sql`max(received_at)`)},
           'readSeconds', (select ${since(sql`events_read_until`)} from school))
    from webhook_events)`

const lastAudit = sql`(
  select json_build_object('ageSeconds', ${since(sql`ran_at`)}, 'violations', failed)
    from audit_runs order by ran_at desc limit 1)`

const lastBackup = sql`(
  select json_build_object('ageSeconds', ${since(sql`made_at`)}) from backups order by made_at desc limit 1)`
