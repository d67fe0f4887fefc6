import { and, eq, isNotNull } from 'drizzle-orm'
import { largestChargeMinor, smallestChargeMinor } from '@cadenza/contracts/money/money'
import type { AcceptedOffer, AcceptOfferInput, Offer } from '@cadenza/contracts/places/waitlist'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { priceEntry } from '../../db/functions/discounts.ts'
import * as functions from '../../db/functions/offers.ts'
import { refundPolicies } from '../../db/schema/refund-policies.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { transact } from '../../db/connect/send.ts'
import { waitlistEntries } from '../../db/schema/waitlist.ts'
import { conflict, notFound } from '../../errors.ts'
import { refuseCardTesting } from '../checkout/card-testing.ts'
import { getPayment } from '../checkout/list-payments.ts'
import { ensureIntent, findOrderWhere, getOrder, type RunningOrder } from '../checkout/orders.ts'
import { settleFree } from '../checkout/place-order.ts'
import { selectCourses, toCourse } from '../../records/classes/to-course.ts'
import { priceOfPlace } from '../../records/money/price-steps.ts'
import { attendee } from '../../records/people/attendee.ts'
import { refundRules } from '../../records/money/current-refund-terms.ts'

const { tiers, feeMinor, fullDays } = refundPolicies

/** Places that are, or were, offered to the caller. Throws `not_found` for another's offer as for an absent one. */
export async function getOffer(ctx: Ctx<Student>, { orderId }: { orderId: string }): Promise<Offer> {
  const order = await getOwnOffer(ctx, orderId)
  const [claims, now, [entry]] = await Promise.all([
    ctx.db
      .select({
        courseId: seatClaims.courseId,
        participantId: seatClaims.participantId,
        ...priceOfPlace,
        state: seatClaims.state,
        person: attendee,
        refundTerms: { tiers, feeMinor, fullDays },
      })
      .from(seatClaims)
      .innerJoin(participants, eq(participants.id, seatClaims.participantId))
      .leftJoin(refundPolicies, eq(refundPolicies.id, seatClaims.refundPolicyId))
      .where(eq(seatClaims.orderId, orderId))
      .orderBy(participants.id),
    priceEntry(ctx.db, { entry: order.entryId ?? '', at: ctx.now() }),
    ctx.db
      .select()
      .from(waitlistEntries)
      .where(eq(waitlistEntries.id, order.entryId ?? '')),
  ])
  const [courseRow] = await selectCourses(ctx.db).where(eq(courses.id, claims[0]?.courseId ?? ''))
  if (!courseRow || !entry) throw notFound('offer')
  const course = toCourse(courseRow)
  const shown = order.holdsSeats ? claims.filter(({ state }) => state === 'held') : claims
  // Those of the day of the offer, by which `quote_refund` (SQL) decides.
  const rules = shown.map(({ refundTerms }) => ({
    course: course.name,
    terms: refundTerms ?? ctx.school.refundTerms,
    times: course.times,
  }))
  return {
    orderId,
    entryId: entry.id,
    state: stateOf(order),
    course,
    people: shown.map(({ person }) => person),
    lines: shown,
    totalMinor: order.totalMinor,
    currency: order.currency,
    // Once they wait no longer, only the offer has a price.
    totalNowMinor: now.length > 0 ? now.reduce((sum, line) => sum + line.priceMinor, 0) : order.totalMinor,
    ...offerTimes(order),
    refundRules: refundRules(rules, order.currency, ctx.now()),
  }
}

/**
 * Accepts an offer: it becomes an order that is paid as a checkout is, or is settled at once where there is nothing to
 * pay. A second call returns the same checkout. `totalMinor` is what the caller was shown. Throws `not_found` for
 * another's, `offer_ended`, `payment_in_progress` beside another payment, `price_changed`, `clash`,
 * `not_eligible`, `birth_date_missing`, `consent_missing`, `not_guardian`, `already_paid`,
 * `amount_too_small`, `amount_too_large`, or `rate_limited` after too many declined cards.
 */
export async function acceptOffer(
  ctx: Ctx<Student>,
  { orderId, totalMinor }: AcceptOfferInput,
): Promise<AcceptedOffer> {
  await getOwnOffer(ctx, orderId)
  if (totalMinor === 0) return { kind: 'done', completion: await acceptFree(ctx, orderId) }
  if (totalMinor < smallestChargeMinor) throw conflict('amount_too_small', { smallestChargeMinor })
  if (totalMinor > largestChargeMinor) throw conflict('amount_too_large', { largestChargeMinor })
  const { proof } = await refuseCardTesting(ctx)
  await accept(ctx, ctx.db, { orderId, totalMinor })
  return { kind: 'toPay', checkout: await ensureIntent(ctx, await getOrder(ctx, orderId), { proof }) }
}

/** One transaction: no one ever sees an order of nothing that is accepted and not settled. */
async function acceptFree(ctx: Ctx<Student>, orderId: string) {
  const { currency } = ctx.school
  await transact(ctx.db, async (tx) => {
    await accept(ctx, tx, { orderId, totalMinor: 0 })
    await settleFree(tx, { order: orderId, currency })
  })
  const payment = await getPayment(ctx, orderId)
  return { status: 'paid' as const, payment, isNew: true, removedFromCart: 0 }
}

function accept(ctx: Ctx<Student>, db: Executor, { orderId, totalMinor }: AcceptOfferInput) {
  return functions.acceptOffer(db, {
    order: orderId,
    user: ctx.actor.userId,
    provider: ctx.payments.provider,
    expected: totalMinor,
    holdSeconds: ctx.settings.holdSeconds,
  })
}

/**
 * Says no to an offer: the family leaves the line, and its seats are offered to the next. False when it had ended
 * before. Throws `not_found` for another's, `offer_in_payment` while it is being paid.
 */
export async function declineOffer(
  ctx: Ctx<Student>,
  { orderId }: { orderId: string },
): Promise<{ leftNow: boolean }> {
  await getOwnOffer(ctx, orderId)
  const leftNow = await functions.endOffer(ctx.db, { order: orderId, kind: 'declined' })
  if (!leftNow && (await getOrder(ctx, orderId)).isLive) throw conflict('offer_in_payment')
  return { leftNow }
}

async function getOwnOffer(ctx: Ctx<Student>, orderId: string): Promise<RunningOrder> {
  const order = await findOrderWhere(
    ctx,
    and(eq(orders.id, orderId), eq(orders.userId, ctx.actor.userId), isNotNull(orders.entryId)),
  )
  if (!order) throw notFound('offer')
  return order
}

/** An order's own seconds last until its hold ends, which is another time while it is being paid. */
function offerTimes({ offeredUntil, expiresAt, secondsLeft }: RunningOrder) {
  const until = offeredUntil ?? expiresAt
  const beyond = (until.getTime() - expiresAt.getTime()) / 1000
  return {
    offeredUntil: until.toISOString(),
    secondsLeft: Math.max(0, Math.floor(secondsLeft + beyond)),
  }
}

function stateOf({ status, isLive, secondsLeft }: RunningOrder): Offer['state'] {
  if (status === 'paid') return 'taken'
  if (isLive) return 'inPayment'
  return status === 'offered' && secondsLeft > 0 ? 'offered' : 'ended'
}
