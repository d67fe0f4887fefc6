import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { jobQueued } from '../../db/functions.ts'
import { enqueue } from '../../db/queue.ts'
import { cartItems, orders, sessions, users } from '../../db/schema.ts'
import { calendarFeeds, eligibilityWaivers } from '../../db/timetable-schema.ts'

/**
 * Leaves of a person what the books need: a nameless row. Every session is ended, the cart, their birth date, exceptions
 * made for them, the calendar addresses and the networks of their checkouts are gone, a running checkout ends, and the
 * queue removes the pictures that no class shows.
 */
export async function leaveTombstone(tx: Executor, deps: Deps, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      name: 'Deleted user',
      email: null,
      emailVerified: false,
      imageUrl: null,
      birthDate: null,
      role: 'student',
      deletedAt: deps.now(),
      sessionVersion: sql`${users.sessionVersion} + 1`,
    })
    .where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  await tx.delete(eligibilityWaivers).where(eq(eligibilityWaivers.userId, userId))
  await tx.delete(cartItems).where(eq(cartItems.userId, userId))
  await tx.update(orders).set({ callerNetwork: null }).where(eq(orders.userId, userId))
  const look = jobQueued({
    queue: 'look-after-order',
    data: sql`jsonb_build_object('orderId', id)`,
    start: sql`clock_timestamp()`,
  })
  await tx.execute(sql`
    with ended as (update orders set status = 'releasing'
                    where user_id = ${userId} and is_live and status <> 'releasing' returning id)
    select ${look} from ended`)
  await enqueue(tx, 'remove-pictures', { ownerId: userId })
}
