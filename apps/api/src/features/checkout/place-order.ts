import { eq } from 'drizzle-orm'
import { usualDueDays, type PlacedOrder, type PlaceOrderInput } from '@cadenza/contracts/money/office-sale'
import type { ManualMethod } from '@cadenza/contracts/money/refund-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { transact } from '../../db/connect/send.ts'
import * as offline from '../../db/functions/offline-payments.ts'
import { claimOrder, settleOrder } from '../../db/functions/orders.ts'
import { orders } from '../../db/schema/orders.ts'
import { conflict, wrongField } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { requirePerson } from '../../records/people/require-person.ts'
import { requireDueDay, schoolToday } from '../../records/days/school-today.ts'
import { getPayment } from './list-payments.ts'
import { getReservation } from './list-reservations.ts'
import { findLiveOrder, toClaim } from './orders.ts'
import { endLiveOrder } from './settle-or-release.ts'

/**
 * Turns a family's cart into places, or into places that wait for their money, by the same claim as any checkout. A card
 * payment that is under way is ended first. Throws what a claim may throw, `payment_in_progress`,
 * `already_paid`, `offer_in_payment`, `zero_total`, `due_too_late`, `recorded_before` unless `again` for money that was
 * received, `not_found`, and `invalid_input` for a day that is over and for a method that does not fit.
 */
export async function placeOrder(ctx: Ctx<Office>, input: PlaceOrderInput): Promise<PlacedOrder> {
  requireFit(input)
  const { userId, totalMinor: amount, dueOn, note = '', again = false } = input
  const today = await schoolToday(ctx, ctx.db)
  if (dueOn !== undefined) requireDueDay(dueOn, today)
  await requirePerson(ctx.db, userId)
  // Before a card payment is ended for it; `take_money` asks again.
  if (!isToCome(input)) await offline.refuseRecordedBefore(ctx.db, { amount, note, again })
  await endLiveOrder(ctx, await findLiveOrder(ctx, userId))
  const id = await transact(ctx.db, (tx) => place(tx, ctx, { ...input, today }))
  return isToCome(input)
    ? { status: 'reserved', reservation: await getReservation(ctx, id) }
    : { status: 'paid', payment: await getPayment(ctx, id) }
}

function requireFit({ method, totalMinor, dueOn }: PlaceOrderInput) {
  if (method === 'none' && totalMinor > 0)
    throw wrongField('method', 'Please say how it is paid: this is not free of charge')
  if (method !== 'none' && totalMinor === 0) throw conflict('zero_total')
  if (dueOn !== undefined && method !== 'transfer' && method !== 'cheque')
    throw wrongField('dueOn', 'Only a transfer or a cheque may come later')
}

const isToCome = ({ method, dueOn }: PlaceOrderInput) =>
  method === 'transfer' || (method === 'cheque' && dueOn !== undefined)

async function place(
  tx: Executor,
  ctx: Ctx<Office>,
  input: PlaceOrderInput & { today: string },
): Promise<string> {
  const { userId: user, method, totalMinor: amountMinor } = input
  const { currency } = ctx.school
  const { userId: actor } = ctx.actor
  const order = await claimOrder(tx, toClaim(ctx, { user, expected: amountMinor }))
  await tx.update(orders).set({ placedBy: actor }).where(eq(orders.id, order))
  if (method === 'none') await settleFree(tx, { order, currency })
  else await takeOrReserve(tx, { ...input, order, method, actor })
  const detail = { method, amountMinor, currency, ...(input.dueOn && { dueOn: input.dueOn }) }
  const after = { status: isToCome(input) ? 'reserved' : 'paid' }
  await writeAudit(tx, ctx, { action: 'placeOrder', subjectId: order, after, detail })
  return order
}

type Money = PlaceOrderInput & { method: ManualMethod; order: string; actor: string; today: string }

async function takeOrReserve(tx: Executor, input: Money) {
  const { order, actor, method, dueOn = null, note = '', again = false, today: receivedOn } = input
  if (isToCome(input))
    await offline.reserveOrder(tx, { order, method, dueOn, usualDays: usualDueDays, actor })
  else await offline.takeMoney(tx, { order, method, receivedOn, note, actor, again })
}

/** Settles an order that costs nothing. */
export async function settleFree(tx: Executor, { order, currency }: { order: string; currency: string }) {
  const noCard = { cardBrand: null, cardLast4: null, method: 'none' }
  await settleOrder(tx, { order, intent: `free_${order}`, amount: 0, currency, isOurs: true, ...noCard })
}
