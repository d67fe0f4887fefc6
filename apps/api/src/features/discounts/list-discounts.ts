import type { Discount } from '@cadenza/contracts/money/discount'
import { sql } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { notFound } from '../../errors.ts'

/** More series than a school makes in its life. */
const mostSeries = 1000
/** How many classes are named of those that a discount is for. */
const mostNamed = 5

/** Every series as its last version is, the newest first, with what all versions gave. */
export const listDiscounts = (ctx: Ctx<Office>): Promise<Discount[]> => readSeries(ctx, ctx.db)

/** One series. Throws `not_found`. */
export async function readDiscount(ctx: Ctx<Office>, db: Executor, series: string): Promise<Discount> {
  const [row] = await readSeries(ctx, db, series)
  if (!row) throw notFound('discount')
  return row
}

/** The same, in a transaction; or of one series alone. */
export async function readSeries({ now }: Ctx<Office>, db: Executor, series?: string): Promise<Discount[]> {
  const at = sql`${now().toISOString()}::timestamptz`
  const rows = await db.execute<Record<string, unknown> & Discount>(sql`
    select discount.series, discount.version, discount.kind, code.shown as code, discount.name, discount.percent,
           discount.amount_minor as "amountMinor", discount.applies,
           school_day(discount.starts_at)::text as "startsOn",
           school_day(discount.ends_at - interval '1 second')::text as "endsOn",
           discount.max_uses as "maxUses", discount.max_per_family as "maxPerFamily",
           case when discount.ends_at <= ${at}
                  or discount.applies ? 'termId'
                     and coalesce(term.ends_on < (${at} at time zone term.time_zone)::date or term.sale_closes_at <= ${at}, term.id is null) then 'over'
                when discount.paused_at is not null then 'paused'
                when counted.uses >= discount.max_uses then 'used_up'
                when discount.starts_at > ${at} then 'scheduled'
                else 'running' end as state,
           coalesce((select json_agg(name) from (
                       select courses.name from courses
                        where courses.id in (select jsonb_array_elements_text(discount.applies -> 'courseIds')::uuid)
                        order by courses.name, courses.id limit ${mostNamed}) named),
                    case when term.id is null then '[]' else json_build_array(term.name) end) as "appliesTo",
           counted.uses, counted.late as "lateUses", counted.families, given.minor as "givenMinor",
           (select count(*)::int from scholarships where discount_id = discount.series and revoked_at is null) as children
      from discounts discount
      left join discount_codes code on code.series = discount.series
      left join terms term on term.id = (discount.applies ->> 'termId')::uuid
      cross join lateral (
        select count(distinct orders.id)::int as uses,
               count(distinct orders.id) filter (where used.state = 'late')::int as late,
               count(distinct orders.user_id)::int as families
          from discounts version
          join discount_uses used on used.discount_id = version.id and used.state <> 'released'
          join orders on orders.id = used.order_id
         where version.series = discount.series) counted
      cross join lateral (
        select coalesce(sum(step.amount_minor), 0)::double precision as minor
          from discounts version
          join price_steps step on step.discount_id = version.id
          join seat_claims claim on claim.id = step.claim_id and claim.is_live
         where version.series = discount.series) given
     where discount.replaced_at is null and ${series === undefined ? sql`true` : sql`discount.series = ${series}`}
     order by discount.series desc
     limit ${mostSeries}`)
  return [...rows]
}
