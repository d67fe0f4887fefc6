import { sql } from 'drizzle-orm'

/**
 * Why a person does not come, as it was told last; empty without a reason, and for those who are not excused. For
 * statements that call the row of `attendance` `cell`.
 */
export const excusedBecause = sql<string>`case when cell.state = 'excused' then coalesce((
  select op.reason from attendance_ops op
   where op.session_id = cell.session_id and op.claim_id = cell.claim_id and op.what = 'state'
   order by op.marked_at desc, op.op_id desc limit 1), '') else '' end`
