import { sql, type SQL } from 'drizzle-orm'
import type { SchoolWeeks } from '@cadenza/contracts/office/report'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { endedByMistake, isTakenBack } from '../../records/money/taken-back.ts'

/**
 * What was paid, given back and sold in each of the last `weeks` weeks, the present one last. Weeks begin on Monday at
 * midnight in the school's time zone. What was recorded by mistake is left out. Amounts in minor units.
 */
export async function listSchoolWeeks(ctx: Ctx<Office>, { weeks }: { weeks: number }): Promise<SchoolWeeks> {
  const { timeZone, currency } = ctx.school
  const monday = sql`date_trunc('week', ${ctx.now().toISOString()}::timestamptz at time zone ${timeZone})`
  const first = sql`${monday} - ${weeks - 1} * interval '1 week'`
  const since = sql`((${first}) at time zone ${timeZone})`
  const byWeek = (column: SQL, sum: SQL, from: SQL) => sql`
    select date_trunc('week', ${column} at time zone ${timeZone}) as monday, ${sum} as sum
      from ${from} and ${column} >= ${since} group by 1`
  const rows = await ctx.db.execute<{ startsOn: string; paid: string; refunded: string; seats: string }>(sql`
    select to_char(week.monday, 'YYYY-MM-DD') as "startsOn", coalesce(paid.sum, 0) as paid,
           coalesce(refunded.sum, 0) as refunded, coalesce(sold.sum, 0) as seats
      from generate_series(${first}, ${monday}, interval '1 week') as week (monday)
      left join (${byWeek(sql`paid_at`, sql`sum(amount_minor::bigint)`, sql`payments where currency = ${currency} and not ${isTakenBack}`)}) paid using (monday)
      left join (${byWeek(sql`settled_at`, sql`sum(amount_minor::bigint)`, sql`refunds where payment_id is not null and reason <> 'recorded_by_mistake' and status = 'succeeded' and currency = ${currency}`)}) refunded using (monday)
      left join (${byWeek(sql`confirmed_at`, sql`count(*)`, sql`seat_claims where confirmed_at is not null and not ${isMove} and not ${endedByMistake()}`)}) sold using (monday)
     order by week.monday`)
  return {
    currency,
    weeks: rows.map(({ startsOn, paid, refunded, seats }) => ({
      startsOn,
      paidMinor: Number(paid),
      refundedMinor: Number(refunded),
      seats: Number(seats),
    })),
  }
}

/** Sold before, as another place. */
const isMove = sql`exists (select from seat_claims former where former.id = seat_claims.replaces and former.state = 'moved')`
