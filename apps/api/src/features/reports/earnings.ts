import { sql } from 'drizzle-orm'
import type { InstructorEarnings } from '@cadenza/contracts/office/report'
import type { Instructor } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'

const monthsShown = 12

/**
 * The list prices of confirmed places in the instructor's own classes, sold in each of the last twelve months of the
 * school's calendar, this one included: what the school gives off is its own. A place that is given back no longer counts,
 * as in the totals.
 */
export async function getInstructorEarnings(ctx: Ctx<Instructor>): Promise<InstructorEarnings> {
  const { timeZone, currency } = ctx.school
  const thisMonth = sql`date_trunc('month', ${ctx.now().toISOString()}::timestamptz at time zone ${timeZone})`
  const rows = await ctx.db.execute<{ month: string; seats: number; earnings: string }>(sql`
    select to_char(month, 'YYYY-MM') as month, count(sold.id)::int as seats,
           coalesce(sum(sold.list_price_minor::bigint), 0) as earnings
      from generate_series(${thisMonth} - make_interval(months => ${monthsShown - 1}), ${thisMonth}, interval '1 month') as month
      left join (
        select seat_claims.id, seat_claims.list_price_minor,
               coalesce(seat_claims.confirmed_at, seat_claims.created_at) at time zone ${timeZone} as sold_at
          from seat_claims join courses on courses.id = seat_claims.course_id
         where courses.instructor_id = ${ctx.actor.userId} and seat_claims.state = 'confirmed'
      ) as sold on sold.sold_at >= month and sold.sold_at < month + interval '1 month'
     group by month order by month`)
  return {
    currency,
    months: rows.map(({ month, seats, earnings }) => ({ month, seats, earningsMinor: Number(earnings) })),
  }
}
