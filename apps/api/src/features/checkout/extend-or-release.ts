import { eq } from 'drizzle-orm'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { ReferredOrder } from '@cadenza/contracts/money/office-sale'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as offline from '../../db/functions/offline-payments.ts'
import { releaseOrder } from '../../db/functions/orders.ts'
import { orders } from '../../db/schema/orders.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { requireDueDay, schoolToday } from '../../records/days/school-today.ts'
import { getReferred } from './list-reservations.ts'
import { by } from './record-offline-payment.ts'

/**
 * Gives a reserved order until the end of a later day. Throws `not_found`, `not_reserved`, `due_too_late`, and
 * `invalid_input` for a day that is not later.
 */
export async function extendOrder(
  ctx: Ctx<Office>,
  { id, dueOn }: { id: string; dueOn: string },
): Promise<ReferredOrder> {
  const order = await getReferred(ctx, eq(orders.id, id))
  if (order.status !== 'reserved') throw conflict('not_reserved')
  requireDueDay(dueOn, await schoolToday(ctx, ctx.db))
  if (dueOn <= order.dueOn) throw wrongField('dueOn', `Please choose a day after ${dateOf(order.dueOn)}`)
  await offline.extendOrder(ctx.db, { order: id, dueOn, ...by(ctx) })
  return getReferred(ctx, eq(orders.id, id))
}

/** Ends a reserved order: its seats are free at once. Throws `not_found` and `not_reserved`. */
export async function releaseReserved(ctx: Ctx<Office>, { id }: { id: string }): Promise<{ released: true }> {
  const [order] = await ctx.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
  if (!order) throw notFound('order')
  if (order.status !== 'reserved') throw conflict('not_reserved')
  const released = await releaseOrder(ctx.db, { order: id, because: 'office', by: by(ctx) })
  if (!released) throw conflict('not_reserved')
  return { released: true }
}
