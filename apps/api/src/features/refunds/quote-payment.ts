import { and, eq, sql } from 'drizzle-orm'
import type { PaymentQuote } from '@cadenza/contracts/money/refund-policy'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import {
  firstOrder,
  givenBackByOffice,
  heldByPayment,
  placesOfPayment,
  quoteRefund,
} from '../../db/functions/refunds.ts'
import { courses } from '../../db/schema/courses.ts'
import { disputes, payments } from '../../db/schema/payments.ts'
import { participants } from '../../db/schema/participants.ts'
import { refunds } from '../../db/schema/refunds.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { notFound } from '../../errors.ts'
import { namesOfPlace, toPlaceQuote } from '../enrolments/place-quote.ts'
import { isHeldByBank } from '../../records/money/held-by-bank.ts'

/**
 * What the policies of the places of a payment give back now, and how much is left of the payment. Places that were taken
 * back are left out. Throws `not_found`.
 */
export async function quotePayment(ctx: Ctx<Office>, { id }: { id: string }): Promise<PaymentQuote> {
  const [[payment], places] = await Promise.all([findMoney(ctx, id), placesOf(ctx, id)])
  if (!payment) throw notFound('payment')
  const now = ctx.now()
  const quotes = await quoteRefund(ctx.db, { claims: places.map((place) => place.id), at: now })
  const quoteOf = new Map(quotes.map((quote) => [quote.claimId, quote]))
  const quoted = places.flatMap((place) => {
    const quote = quoteOf.get(place.id)
    const hasBegun = place.firstSessionAt !== null && place.firstSessionAt <= now
    return quote ? [{ ...toPlaceQuote(place, quote, now), courseId: place.courseId, hasBegun }] : []
  })
  return {
    ...payment,
    places: quoted,
    amountMinor: quoted.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
  }
}

function findMoney({ db }: Ctx, id: string) {
  return db
    .select({
      currency: payments.currency,
      leftMinor: heldByPayment({ payment: payments.id }),
      givenBackMinor: givenBackByOffice({ order: firstOrder({ order: payments.orderId }) }),
      outsideMinor: sql<number>`(
        select coalesce(sum(${refunds.amountMinor}), 0)::int from ${refunds}
         where ${and(eq(refunds.paymentId, payments.id), eq(refunds.reason, 'outside'))})`,
      disputedMinor: sql<number>`(
        select coalesce(sum(${disputes.amountMinor}), 0)::int from ${disputes}
         where ${isHeldByBank})`,
    })
    .from(payments)
    .where(eq(payments.id, id))
}

function placesOf({ db }: Ctx, paymentId: string) {
  return db
    .select({ ...namesOfPlace, courseId: seatClaims.courseId, firstSessionAt: courses.firstSessionAt })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(sql`${seatClaims.id} = any (${placesOfPayment({ payment: paymentId })})`)
    .orderBy(seatClaims.id)
}
