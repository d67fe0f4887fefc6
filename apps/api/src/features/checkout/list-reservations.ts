import { and, asc, eq, gt, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  BankDetails,
  ReferredOrder,
  Reservation,
  ReservedOrder,
  reservedPageSchema,
} from '@cadenza/contracts/money/office-sale'
import type { SchoolProfile } from '@cadenza/contracts/school/school'
import type { Office, Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import { readCursor, writeCursor } from '../../lib/cursor.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { timeColumns, toTimes } from '../../records/classes/to-times.ts'
import { stepsOfPlace } from '../../records/money/price-steps.ts'
import { attendee } from '../../records/people/attendee.ts'
import { deletedPerson } from './list-payments.ts'

/** More than anyone has at once. */
const mostOwn = 50

/** The student's own orders that wait for money, the soonest due first. */
export async function listReservations(ctx: Ctx<Student>): Promise<Reservation[]> {
  const own = and(eq(orders.userId, ctx.actor.userId), eq(orders.status, 'reserved'))
  return (await referred(ctx, own)).map(({ payer: _payer, status: _status, ...reservation }) => reservation)
}

/** One order that waits for its money. Throws `not_found`. */
export async function getReservation(ctx: Deps, id: string): Promise<Reservation> {
  const { payer: _payer, status: _status, ...reservation } = await getReferred(ctx, eq(orders.id, id))
  return reservation
}

/** The order that a reference names. Throws `not_found`. */
export const findByReference = (
  ctx: Ctx<Office>,
  { reference }: { reference: string },
): Promise<ReferredOrder> => getReferred(ctx, eq(orders.reference, reference))

/** An order that has a reference, as `findByReference` shows it. Throws `not_found`. */
export async function getReferred(ctx: Deps, which: SQL): Promise<ReferredOrder> {
  const order = await findReferred(ctx, which)
  if (!order) throw notFound('order')
  return order
}

/** The same; undefined for an order that has no reference, or whose reference another one has taken over. */
export async function findReferred(ctx: Deps, which: SQL): Promise<ReferredOrder | undefined> {
  const [order] = await referred(ctx, which)
  return order
}

async function referred(ctx: Deps, which: SQL | undefined): Promise<ReferredOrder[]> {
  const rows = await ctx.db
    .select({
      order: orders,
      payer,
      name: seatClaims.courseName,
      participant: attendee.name,
      claim: seatClaims,
      steps: stepsOfPlace,
      times: timeColumns,
      room: rooms.name,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(seatClaims, eq(seatClaims.orderId, orders.id))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .where(and(which, isNotNull(orders.reference)))
    .orderBy(asc(orders.dueOn), asc(orders.id), asc(seatClaims.cartItemId), asc(seatClaims.id))
    // An order has as many lines as a cart at most.
    .limit(mostOwn * 20)
  return [...Map.groupBy(rows, ({ order }) => order.id).values()].flatMap((lines) =>
    lines.slice(0, 1).map((first) => ({
      ...toReserved(first),
      status: statusOf(first.order.status),
      bank: first.order.method === 'transfer' ? bankOf(ctx.school) : null,
      lines: lines.map(({ name, participant, claim: { id, ...claim }, steps, times, room }) => ({
        ...{ enrolmentId: id, name, participant, room },
        // Of a place that is moved: what is left to pay for it.
        priceMinor: claim.priceMinor - claim.creditMinor,
        listPriceMinor: claim.listPriceMinor,
        steps,
        times: toTimes(times),
      })),
    })),
  )
}

const payer = {
  id: users.id,
  name: sql<string>`case when ${users.deletedAt} is null then ${users.name} else ${deletedPerson} end`,
}

type OrderRow = typeof orders.$inferSelect

function toReserved({ order, payer: by }: { order: OrderRow; payer: ReservedOrder['payer'] }) {
  const { id, reference, method, dueOn, totalMinor, currency } = order
  if (!reference || !method || !dueOn) throw new Error(`order ${id} has no reference`)
  return { orderId: id, reference, method, dueOn, totalMinor, currency, payer: by }
}

function statusOf(status: OrderRow['status']): ReferredOrder['status'] {
  return status === 'reserved' || status === 'paid' || status === 'review' ? status : 'expired'
}

/** Where transfers go; null where the school has not said it. */
export function bankOf({
  transferHolder: holder,
  transferAccount: account,
  transferBank: bank,
}: SchoolProfile): BankDetails | null {
  return holder && account ? { holder, account, bank } : null
}

interface Page {
  limit: number
  cursor?: string | undefined
}

/** All orders that wait for money, the soonest due first. */
export async function listReserved(
  ctx: Ctx<Office>,
  { limit, cursor }: Page,
): Promise<z.infer<typeof reservedPageSchema>> {
  const last = readCursor(cursor)
  const { dueOn, id } = orders
  const rows = await ctx.db
    .select({ order: orders, payer })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orders.status, 'reserved'),
        isNotNull(orders.reference),
        last &&
          or(gt(dueOn, sql`${last.key}::date`), and(eq(dueOn, sql`${last.key}::date`), gt(id, last.id))),
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(limit + 1)
  const items = rows
    .slice(0, limit)
    .map((row) => ({ ...toReserved(row), createdAt: row.order.createdAt.toISOString() }))
  const end = items.at(-1)
  return {
    items,
    nextCursor: rows.length > limit && end ? writeCursor(end.dueOn, end.orderId) : null,
  }
}
