import { and, asc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderPage } from '@cadenza/contracts/money/order'
import type { Elsewhere } from '@cadenza/contracts/text/elsewhere'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { disputes, payments, webhookEvents } from '../../db/schema/payments.ts'
import { orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { paymentsWhere } from '../checkout/list-payments.ts'
import { toRefund } from '../../records/money/to-refund.ts'
import { toEnded } from '../checkout/orders.ts'
import { timeColumns, toTimes } from '../../records/classes/to-times.ts'
import { priceOfPlace } from '../../records/money/price-steps.ts'
import { attendee } from '../../records/people/attendee.ts'
import { findElsewhere } from '../people/find-elsewhere.ts'
import { account } from '../people/person-family.ts'
import { isReplaced, whyGiven } from '../../records/money/shown-refund.ts'

const mostEvents = 100

/**
 * One order with its lines, money, and what the provider told about it. The id of something else, such as a payment, says
 * where that is. Throws `not_found`.
 */
export async function getOrder(ctx: Ctx<Office>, { id }: { id: string }): Promise<OrderPage | Elsewhere> {
  const [order, lines, [payment = null], recorded, given, disputed, events] = await Promise.all([
    readOrder(ctx, id),
    readLines(ctx, id),
    paymentsWhere(ctx, eq(payments.orderId, id)),
    readRecord(ctx, id),
    readRefunds(ctx, id),
    readDisputes(ctx, id),
    readEvents(ctx, id),
  ])
  if (!order) return findElsewhere(ctx.db, id, 'order')
  return {
    kind: 'order',
    ...order,
    lines,
    payment,
    recorded,
    refunds: given,
    disputes: disputed,
    events,
  }
}

async function readOrder({ db }: Ctx<Office>, id: string) {
  const seller = alias(users, 'seller')
  const [row] = await db
    .select({
      order: orders,
      buyer: { ...account, email: sql<string | null>`coalesce(${users.email}, ${users.claimableEmail})` },
      placedBy: nameOf(seller),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(seller, eq(seller.id, orders.placedBy))
    .where(eq(orders.id, id))
  if (!row) return undefined
  const { order, buyer, placedBy } = row
  return {
    id,
    status: order.status,
    totalMinor: order.totalMinor,
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    paymentIntentId: order.paymentIntentId,
    method: order.method,
    reference: order.reference,
    dueOn: order.dueOn,
    ended: toEnded(order),
    placedBy,
    buyer,
  }
}

/** Of a person who may be erased. */
const nameOf = (person: ReturnType<typeof alias<typeof users, string>>) => ({
  id: person.id,
  name: sql<string | null>`case when ${person.deletedAt} is null then ${person.name} end`,
})

async function readLines({ db }: Ctx<Office>, id: string): Promise<OrderPage['lines']> {
  const rows = await db
    .select({
      id: seatClaims.id,
      course: { id: courses.id, name: seatClaims.courseName },
      times: timeColumns,
      room: rooms.name,
      participant: { ...attendee, ownerId: participants.ownerId },
      ...priceOfPlace,
      state: seatClaims.state,
    })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .leftJoin(rooms, eq(rooms.id, courses.roomId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(eq(seatClaims.orderId, id))
    .orderBy(asc(seatClaims.cartItemId), asc(seatClaims.id))
  return rows.map(({ times, ...line }) => ({ ...line, times: toTimes(times) }))
}

/** What the office wrote down about a payment that came without a card. */
async function readRecord({ db }: Ctx<Office>, id: string): Promise<OrderPage['recorded']> {
  const recorder = alias(users, 'recorder')
  const [row] = await db
    .select({ receivedOn: payments.receivedOn, note: payments.note, by: nameOf(recorder) })
    .from(payments)
    .leftJoin(recorder, eq(recorder.id, payments.recordedBy))
    .where(and(eq(payments.orderId, id), isNotNull(payments.receivedOn)))
  return row ?? null
}

/** Of its payment, and of money that it could not take. */
async function readRefunds({ db }: Ctx<Office>, id: string): Promise<OrderPage['refunds']> {
  const asker = alias(users, 'asker')
  const ofPayment = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, id))
  const ofIntent = db.select({ id: orders.paymentIntentId }).from(orders).where(eq(orders.id, id))
  const rows = await db
    .select({
      refund: refunds,
      why: whyGiven,
      requestedBy: nameOf(asker),
    })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(asker, eq(asker.id, refunds.requestedBy))
    .where(
      and(
        or(
          inArray(refunds.paymentId, ofPayment),
          and(isNull(refunds.paymentId), inArray(refunds.paymentIntentId, ofIntent)),
        ),
        not(isReplaced),
      ),
    )
    .orderBy(asc(refunds.id))
  return rows.map(({ refund, why, requestedBy }) => ({
    ...toRefund(refund),
    why,
    providerRefundId: refund.providerRefundId,
    failure: refund.failure,
    sentReference: refund.sentReference,
    requestedBy,
  }))
}

async function readDisputes({ db }: Ctx<Office>, id: string): Promise<OrderPage['disputes']> {
  const rows = await db
    .select({ dispute: disputes })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.orderId, id))
    .orderBy(asc(disputes.createdAt))
  return rows.map(({ dispute: { id: disputeId, status, reason, amountMinor, createdAt } }) => ({
    id: disputeId,
    status,
    reason,
    amountMinor,
    createdAt: createdAt.toISOString(),
  }))
}

/** By the id of its payment at the provider. */
async function readEvents({ db }: Ctx<Office>, id: string): Promise<OrderPage['events']> {
  const rows = await db
    .select({ id: webhookEvents.id, type: webhookEvents.type, at: webhookEvents.receivedAt })
    .from(webhookEvents)
    .innerJoin(orders, eq(orders.paymentIntentId, webhookEvents.objectId))
    .where(eq(orders.id, id))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(mostEvents)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
