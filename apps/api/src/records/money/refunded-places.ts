import { sql, type SQL } from 'drizzle-orm'
import { seatClaims } from '../../db/schema/seat-claims.ts'

/**
 * What was given back of each place of a class by refunds that have not failed, as a table of a larger statement:
 * `claim_id` and `minor`, in minor units; without places of which nothing was.
 */
export const refundedPlacesOf = (courseId: SQL): SQL => sql`(
  select line.claim_id, sum(line.amount_minor)::integer as minor
    from refund_lines line
    join refunds on refunds.id = line.refund_id and refunds.status <> 'failed'
   where line.claim_id in (select id from seat_claims where course_id = ${courseId})
   group by line.claim_id)`

/**
 * What was given back of a place that is gone before the refund that ended it, if one did, by refunds that have not
 * failed: a field of a statement of `seatClaims`.
 */
export const refundedBefore = sql<number>`(
  select coalesce(sum(line.amount_minor), 0)::integer
    from refund_lines line
    join refunds on refunds.id = line.refund_id and refunds.status <> 'failed'
   where line.claim_id = ${seatClaims.id}
     and (${seatClaims.refundId} is null or line.refund_id < ${seatClaims.refundId}))`

/** The same of what ended it: one refund for each payment that it held money of, also one that failed. */
export const refundedAtEnd = sql<number>`(
  select coalesce(sum(line.amount_minor), 0)::integer
    from refund_lines line where line.claim_id = ${seatClaims.id} and line.refund_id >= ${seatClaims.refundId})`

/** The refund that a place which is gone is shown with: of those that ended it the first that has not arrived yet. */
export const refundAtEnd = sql<string | null>`coalesce((
  select refunds.id
    from refund_lines line join refunds on refunds.id = line.refund_id and refunds.status <> 'succeeded'
   where line.claim_id = ${seatClaims.id} and line.refund_id >= ${seatClaims.refundId}
   order by refunds.id limit 1), ${seatClaims.refundId})`
