import {
  transferRefusalSchema,
  usualDueDays,
  type Reservation,
  type TransferChoice,
  type TransferRefusal,
} from '@cadenza/contracts/money/office-sale'
import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { transact } from '../../db/connect/send.ts'
import { priceCart } from '../../db/functions/discounts.ts'
import * as offline from '../../db/functions/offline-payments.ts'
import { claimOrder } from '../../db/functions/orders.ts'
import { conflict } from '../../errors.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { bankOf, getReservation } from './list-reservations.ts'
import { findLiveOrder, toClaim } from './orders.ts'
import { endLiveOrder } from './settle-or-release.ts'

/** Whether the student's cart as it is now may wait for a transfer. */
export const getTransferChoice = (ctx: Ctx<Student>): Promise<TransferChoice> => choiceFor(ctx, ctx.db, null)

/**
 * Holds every seat of the cart until a transfer arrives, by the same claim as any checkout. Throws `transfer_not_offered`,
 * whatever a claim may throw, and what `endLiveOrder` does.
 */
export async function reserveCart(
  ctx: Ctx<Student>,
  { totalMinor: expected }: { totalMinor: number },
): Promise<Reservation> {
  // Before a card payment that is under way is ended for it.
  await requireTransfer(ctx, ctx.db, null)
  // The price that is claimed is the one that is compared.
  if (expected < ctx.school.transferLeastMinor) throw conflict('transfer_not_offered', notOffered)
  const { userId: user } = ctx.actor
  await endLiveOrder(ctx, await findLiveOrder(ctx, user))
  const id = await transact(ctx.db, async (tx) => {
    const order = await claimOrder(tx, toClaim(ctx, { user, expected }))
    // The claim has locked the user and the classes: what another tab or family has just reserved counts.
    await requireTransfer(ctx, tx, order)
    const terms = { method: 'transfer', dueOn: null, usualDays: usualDueDays, actor: null }
    await offline.reserveOrder(tx, { order, ...terms })
    return order
  })
  return getReservation(ctx, id)
}

async function requireTransfer(ctx: Ctx<Student>, db: Executor, order: string | null) {
  const { offer, refusal } = await choiceFor(ctx, db, order)
  if (!offer) throw conflict('transfer_not_offered', refusal)
}

const notOffered: TransferRefusal = { why: 'not_offered', limit: null, courseIds: [] }

/** For the cart, or for the order that it has just become. */
async function choiceFor(ctx: Ctx<Student>, db: Executor, order: string | null): Promise<TransferChoice> {
  const dueOn = await lastDayFor(ctx, db)
  if (dueOn === null) return { offer: null, refusal: notOffered }
  const refusal = await offline.transferRefusal(db, { user: ctx.actor.userId, order })
  return refusal === null
    ? { offer: { dueOn }, refusal }
    : { offer: null, refusal: transferRefusalSchema.parse(refusal) }
}

/** Until when the money would have to arrive; null where the school takes no transfer for such a cart. */
async function lastDayFor(ctx: Ctx<Student>, db: Executor): Promise<string | null> {
  const { transferAllowed, transferLeastMinor, transferDaysBefore } = ctx.school
  if (!transferAllowed || !bankOf(ctx.school)) return null
  const lines = await priceCart.rows(db, { user: ctx.actor.userId, at: ctx.now(), items: null, locked: null })
  const totalMinor = lines.reduce((sum, line) => sum + line.priceMinor, 0)
  if (totalMinor === 0 || totalMinor < transferLeastMinor) return null
  const today = await schoolToday(ctx, db)
  const latest = await offline.latestDueDay(db, { courses: lines.map(({ courseId }) => courseId) })
  const usual = dayAfter(today, usualDueDays)
  if (latest === null) return usual
  // The day before the first session is the latest.
  if (dayAfter(today, Math.max(1, transferDaysBefore)) > dayAfter(latest, 1)) return null
  return usual < latest ? usual : latest
}
