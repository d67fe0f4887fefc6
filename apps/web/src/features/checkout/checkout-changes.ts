import type { trpc } from '../../lib/trpc.ts'

type Utils = ReturnType<typeof trpc.useUtils>

/** What is in the cart, or what it costs. */
export async function cartChanged(utils: Utils) {
  await utils.student.cart.invalidate()
}

/** An order has begun or ended elsewhere, or who it is for may now pay. */
export async function orderChanged(utils: Utils) {
  await utils.student.invalidate()
}

/** A payment is decided: places, receipts and the seats of all. */
export async function moneyMoved(utils: Utils) {
  await Promise.all([utils.student.invalidate(), utils.public.courses.invalidate()])
}
