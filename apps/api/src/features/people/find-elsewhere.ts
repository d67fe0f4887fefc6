import { sql } from 'drizzle-orm'
import type { Elsewhere } from '@cadenza/contracts/text/elsewhere'
import type { Executor } from '../../db/connect/client.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { payments } from '../../db/schema/payments.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { terms } from '../../db/schema/terms.ts'
import { notFound } from '../../errors.ts'

/**
 * What an id belongs to that is no `wanted`: of a payment, a refund or a place its order, of a participant the account.
 * Throws `not_found` for an id of nothing, and of what was erased.
 */
export async function findElsewhere(
  db: Executor,
  id: string,
  wanted: 'order' | 'person',
): Promise<Elsewhere> {
  const [row] = await db.execute<{ what: Elsewhere['what']; id: string; child: string | null }>(sql`
    with asked as (select ${id}::uuid as id)
    select 'person' as what, ${users.id} as id, null::uuid as child from asked join ${users} using (id) where deleted_at is null
    union all
    select 'person', owner_id, case when not is_self then ${participants.id} end
      from asked join ${participants} using (id) where erased_at is null
    union all
    select 'person', user_id, null from asked join ${cartItems} using (id)
    union all
    select 'order', ${orders.id}, null from asked join ${orders} using (id)
    union all
    select 'order', order_id, null from asked join ${payments} using (id)
    union all
    select 'order', order_id, null from asked join ${seatClaims} using (id)
    union all
    select 'order', coalesce(${refunds.orderId}, ${payments.orderId}), null
      from asked join ${refunds} using (id) left join ${payments} on ${payments.id} = ${refunds.paymentId}
    union all
    select 'class', ${courses.id}, null from asked join ${courses} using (id)
    union all
    select 'room', ${rooms.id}, null from asked join ${rooms} using (id)
    union all
    select 'term', ${terms.id}, null from asked join ${terms} using (id)
    limit 1`)
  if (!row?.id) throw notFound(wanted)
  return { kind: 'elsewhere', ...row }
}
