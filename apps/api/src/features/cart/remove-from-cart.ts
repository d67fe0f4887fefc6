import { and, eq } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { cartItems } from '../../db/schema/orders.ts'

/** Removes one row of the student's own cart. False for another's row and for an absent one alike. */
export async function removeFromCart(
  ctx: Ctx<Student>,
  { id }: { id: string },
): Promise<{ removed: boolean }> {
  const rows = await ctx.db
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), eq(cartItems.userId, ctx.actor.userId)))
    .returning({ id: cartItems.id })
  return { removed: rows.length > 0 }
}
