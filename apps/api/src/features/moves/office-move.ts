import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { usualDueDays } from '@cadenza/contracts/money/office-sale'
import type { OfficeMove, StartOfficeMoveInput } from '@cadenza/contracts/places/move'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { transact } from '../../db/connect/send.ts'
import * as offline from '../../db/functions/offline-payments.ts'
import * as functions from '../../db/functions/moves.ts'
import { notFound, wrongField } from '../../errors.ts'
import { requireDueDay, schoolToday } from '../../records/days/school-today.ts'
import { getReservation } from '../checkout/list-reservations.ts'
import { findLiveOrder } from '../checkout/orders.ts'
import { endLiveOrder } from '../checkout/settle-or-release.ts'
import { getRefundLimit } from '../refunds/refund-limit.ts'
import { findMove, quoteOfficeMove } from './quote-move.ts'
import { movedTo, toMove } from './start-move.ts'

/**
 * Moves anyone's place for what `quoteOfficeMove` says, also one of a class that has begun, with a credit by hand, or
 * beyond ages. What is to be paid was received, or is to come by a transfer or a cheque until a day. Throws
 * `not_found`, the first of the quote's problems, `quote_changed`, `refund_above_limit`, `payment_in_progress`,
 * `due_too_late`, `recorded_before`, and `invalid_input` for a credit above what is paid and without a way to pay.
 */
export async function startOfficeMove(ctx: Ctx<Office>, input: StartOfficeMoveInput): Promise<OfficeMove> {
  const { totalMinor: total, method, dueOn } = input
  const { userId, isReserved } = await findMove(ctx, input)
  const isPaid = total > 0 && !isReserved
  if (isPaid && method === 'none') throw wrongField('method', say(msg`Please say how the difference is paid`))
  const today = await schoolToday(ctx, ctx.db)
  if (dueOn !== undefined) requireDueDay(dueOn, today)
  if (input.creditMinor !== undefined) await quoteOfficeMove(ctx, input)
  if (isPaid) await endLiveOrder(ctx, await findLiveOrder(ctx, userId))
  const isToCome = method === 'transfer' || (method === 'cheque' && dueOn !== undefined)
  const order = await transact(ctx.db, async (tx) => {
    const id = await move(tx, ctx, input)
    if (isPaid) await payFor(tx, ctx, { ...input, order: id, isToCome, today })
    return id
  })
  return (isPaid && isToCome) || (isReserved && total > 0)
    ? { status: 'reserved', reservation: await getReservation(ctx, order) }
    : { status: 'moved', enrolmentId: await movedTo(ctx.db, order, input.enrolmentId) }
}

async function move(tx: Executor, ctx: Ctx<Office>, input: StartOfficeMoveInput): Promise<string> {
  const { totalMinor: total, refundMinor: refund, creditMinor, waive, reason } = input
  const order = await functions.startMove(tx, {
    ...toMove(ctx, input),
    user: null,
    total,
    refund,
    credit: creditMinor ?? null,
    waive,
    why: reason ?? null,
    limit: getRefundLimit(ctx).limitMinor,
  })
  if (order === null) throw notFound('place')
  return order
}

type Money = StartOfficeMoveInput & { order: string; isToCome: boolean; today: string }

async function payFor(tx: Executor, ctx: Ctx<Office>, money: Money) {
  const { order, method, dueOn = null, note = '', isToCome, today: receivedOn } = money
  const { userId: actor } = ctx.actor
  if (isToCome) await offline.reserveOrder(tx, { order, method, dueOn, usualDays: usualDueDays, actor })
  else await offline.takeMoney(tx, { order, method, receivedOn, note, actor, again: false })
}

/**
 * Undoes a move of today by the opposite one, with all its money, while the old seat is free. Throws `not_found`,
 * `undo_ended` when a refund of it went out or a card has paid for it, and what a move throws.
 */
export async function undoMove(
  ctx: Ctx<Office>,
  { enrolmentId: claim }: { enrolmentId: string },
): Promise<{ enrolmentId: string }> {
  const enrolmentId = await functions.undoMove(ctx.db, {
    claim,
    provider: ctx.payments.provider,
    currency: ctx.school.currency,
    at: ctx.now(),
    actor: ctx.actor.userId,
    request: ctx.requestId,
    limit: getRefundLimit(ctx).limitMinor,
  })
  if (enrolmentId === null) throw notFound('place')
  return { enrolmentId }
}
