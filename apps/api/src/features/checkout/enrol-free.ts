import type { Completion } from '@cadenza/contracts/money/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { getPayment } from './list-payments.ts'
import { getOrder } from './orders.ts'
import { settleFree } from './place-order.ts'
import { claimCart } from './claim-cart.ts'

/**
 * Enrols a cart that costs nothing, by the same claim and the same settlement as a paid one. Throws `price_changed`
 * when it costs something, and whatever `claimCart` may throw.
 */
export async function enrolFree(ctx: Ctx<Student>): Promise<Completion> {
  const { currency } = ctx.school
  const id = await claimCart(ctx, { user: ctx.actor.userId, expected: 0 }, (tx, order) =>
    settleFree(tx, { order, currency }),
  )
  const { itemCount } = await getOrder(ctx, id)
  const payment = await getPayment(ctx, id)
  return { status: 'paid', payment, isNew: true, removedFromCart: itemCount }
}
