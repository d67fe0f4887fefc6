import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { NoteLateMoneyInput, RecordPaymentInput } from '@cadenza/contracts/money/office-sale'
import type { Payment } from '@cadenza/contracts/money/payment'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as offline from '../../db/functions/offline-payments.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { schoolDaySince } from '../../records/days/school-today.ts'
import { getReceipt } from './list-payments.ts'
import { endIntent, requireUnpaid } from './settle-or-release.ts'
import { findOrder, type OrderRow } from './orders.ts'

/**
 * Books money that the office received for an order that waits for it; for one that is open by card once its card
 * payment is ended at the provider. One whose places were released has them again at their prices, also after the sale
 * of its classes has closed. The receipt is mailed as always. Throws `not_found`, `already_paid`, `payment_in_progress`,
 * `not_reserved`, `amount_differs`, `places_released` where a released place cannot be had again, or unless `late` the
 * money came after its last day, `recorded_before` unless `again`, and `invalid_input` for a day ahead of today or before
 * the order.
 */
export async function recordPayment(ctx: Ctx<Office>, input: RecordPaymentInput): Promise<Payment> {
  const { row, money } = await readMoney(ctx, input)
  const ended = row.isLive ? await endCardPayment(ctx, row, input) : null
  const id = await offline.recordPayment(ctx.db, { ...money, ended, late: input.late ?? false })
  if (id === null) throw notFound('order')
  return getReceipt(ctx, { id })
}

/**
 * Notes money that came for an order whose places were released, and books nothing: it is a refund that the office sends
 * by hand. Throws `not_found`, `not_reserved`, `amount_differs`, `recorded_before` and `invalid_input` as `recordPayment`
 * does.
 */
export async function noteLateMoney(
  ctx: Ctx<Office>,
  input: NoteLateMoneyInput,
): Promise<{ refundId: string }> {
  const { money } = await readMoney(ctx, input)
  return { refundId: await offline.noteLateMoney(ctx.db, money) }
}

async function readMoney(ctx: Ctx<Office>, input: NoteLateMoneyInput) {
  const { orderId: order, method, amountMinor: amount, receivedOn, note, again } = input
  const row = await findOrder(ctx, order)
  if (!row) throw notFound('order')
  await requireDayBetween(ctx, { day: receivedOn, path: 'receivedOn', since: row.createdAt })
  return { row, money: { order, method, amount, receivedOn, note, again, ...by(ctx) } }
}

/** Who of the office does something, and by which request. */
export const by = ({ actor, requestId: request }: Ctx<Office>) => ({ actor: actor.userId, request })

/** The intent of an order that can no longer be paid by card; a record that would be refused ends none. */
async function endCardPayment(
  ctx: Ctx<Office>,
  order: OrderRow,
  { amountMinor: givenMinor, note, again }: RecordPaymentInput,
): Promise<string | null> {
  const { totalMinor } = order
  if (givenMinor !== totalMinor) throw conflict('amount_differs', { givenMinor, totalMinor })
  await offline.refuseRecordedBefore(ctx.db, { amount: givenMinor, note, again })
  const { outcome, intentId } = await endIntent(ctx, order)
  requireUnpaid(order.id, outcome)
  return intentId
}

interface Given {
  day: string
  path: string
  since: Date
}

/** By the school's calendar. Throws `invalid_input`. */
export async function requireDayBetween(ctx: Ctx<Office>, { day, path, since: moment }: Given) {
  const { today, since } = await schoolDaySince(ctx, ctx.db, moment)
  if (day > today) throw wrongField(path, 'Please choose a day that is not ahead')
  if (day < since) throw wrongField(path, `Please choose a day from ${dateOf(since)} on`)
}

/**
 * Takes a payment back that the caller recorded by mistake within the last hour, while nothing of it was refunded and
 * its places are confirmed: an order with the same reference waits for the money again. Of one that was paid on the spot
 * the places are free, and the family is mailed. Throws `not_found`.
 */
export async function takePaymentBack(
  ctx: Ctx<Office>,
  { id: payment }: { id: string },
): Promise<{ orderId: string; status: 'reserved' | 'revoked' }> {
  const orderId = await offline.takePaymentBack(ctx.db, { payment, ...by(ctx) })
  if (orderId === null) throw notFound('payment that can be taken back')
  const order = await findOrder(ctx, orderId)
  return { orderId, status: order?.status === 'reserved' ? 'reserved' : 'revoked' }
}
