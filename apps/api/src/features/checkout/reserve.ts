import { and, eq, sql } from 'drizzle-orm'
import { usualDueDays, type Reservation, type TransferOffer } from '@cadenza/contracts/money/office-sale'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import * as offline from '../../db/functions/offline-payments.ts'
import { cartItems, courses, orders } from '../../db/schema.ts'
import { conflict } from '../../errors.ts'
import { schoolToday } from '../timetable/school-today.ts'
import { bankOf, getReservation } from './list-reservations.ts'
import { claimCart, requireVerified } from './start-checkout.ts'

/** Whether the school takes a transfer for the student's cart as it is now. */
export async function getTransferOffer(ctx: Ctx<Student>): Promise<TransferOffer> {
  return { offer: await offerFor(ctx, ctx.db) }
}

/**
 * Holds every seat of the cart until a transfer arrives, by the same claim as any checkout. Throws `transfer_not_offered`,
 * `email_unverified`, and whatever `claimCart` may throw.
 */
export async function reserveCart(
  ctx: Ctx<Student>,
  { totalMinor: expected }: { totalMinor: number },
): Promise<Reservation> {
  requireVerified(ctx)
  if (!(await offerFor(ctx, ctx.db))) throw conflict('transfer_not_offered')
  // The price that is claimed is the one that is compared.
  if (expected < ctx.school.transferLeastMinor) throw conflict('transfer_not_offered')
  const id = await claimCart(ctx, { user: ctx.actor.userId, expected }, async (tx, order) => {
    // The claim has locked the user: what another tab reserved meanwhile counts.
    if (!(await offerFor(ctx, tx))) throw conflict('transfer_not_offered')
    const terms = { method: 'transfer', dueOn: null, usualDays: usualDueDays, actor: null }
    await offline.reserveOrder(tx, { order, ...terms })
  })
  return getReservation(ctx, id)
}

/** Of one account: seats that wait for money are nobody else's meanwhile. */
const mostAtOnce = 3

async function offerFor(ctx: Ctx<Student>, db: Executor): Promise<TransferOffer['offer']> {
  const { transferAllowed, transferLeastMinor, transferDaysBefore } = ctx.school
  if (!transferAllowed || !bankOf(ctx.school)) return null
  const isOwnReserved = and(eq(orders.userId, ctx.actor.userId), eq(orders.status, 'reserved'))
  const [cart] = await db
    .select({
      reserved: sql<number>`(${db.$count(orders, isOwnReserved)})::int`,
      totalMinor: sql<number>`coalesce(sum(${courses.priceMinor}), 0)::int`,
      courseIds: sql<string[]>`coalesce(array_agg(${courses.id}), '{}')`,
    })
    .from(cartItems)
    .innerJoin(courses, eq(courses.id, cartItems.courseId))
    .where(eq(cartItems.userId, ctx.actor.userId))
  if (!cart || cart.reserved >= mostAtOnce || cart.totalMinor === 0 || cart.totalMinor < transferLeastMinor)
    return null
  const today = await schoolToday(ctx, db)
  const latest = await offline.latestDueDay(db, { courses: cart.courseIds })
  const usual = addDays(today, usualDueDays)
  if (latest === null) return { dueOn: usual }
  // The day before the first session is the latest.
  if (addDays(today, Math.max(1, transferDaysBefore)) > addDays(latest, 1)) return null
  return { dueOn: usual < latest ? usual : latest }
}

/** A calendar date some days later. */
function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
