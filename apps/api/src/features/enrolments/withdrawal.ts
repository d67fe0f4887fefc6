import { and, eq, inArray } from 'drizzle-orm'
import type { RefundQuote } from '@cadenza/contracts/money/refund-policy'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import * as functions from '../../db/functions/refunds.ts'
import { courses } from '../../db/schema/courses.ts'
import { priceSteps } from '../../db/schema/discounts.ts'
import { participants } from '../../db/schema/participants.ts'
import { orders } from '../../db/schema/orders.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { conflict, notFound } from '../../errors.ts'
import { isWhole, namesOfPlace, toPlaceQuote } from './place-quote.ts'

/** Who gives places back: a caller, or whoever holds the link of a mail. */
export interface Payer extends Pick<Deps, 'db' | 'now'> {
  actor: { userId: string }
  requestId: string
}

/**
 * What the caller would get back now for places that they paid for, for themselves or participants whom they still look
 * after. Throws `not_found` when one of them is none of these, `withdrawal_ended` when its class has begun and has not
 * changed.
 */
export async function quoteWithdrawal(
  ctx: Payer,
  { enrolmentIds }: { enrolmentIds: string[] },
): Promise<RefundQuote> {
  const now = ctx.now()
  const [places, quotes, hasSiblingPrice] = await Promise.all([
    ownPlaces(ctx, enrolmentIds),
    functions.quoteRefund(ctx.db, { claims: enrolmentIds, at: now }),
    haveSiblingPrice(ctx, enrolmentIds),
  ])
  if (places.length !== enrolmentIds.length) throw notFound('place')
  const isFree = (freeUntil: Date | null) => freeUntil !== null && freeUntil > now
  if (places.some((place) => place.firstSessionAt && place.firstSessionAt <= now && !isFree(place.freeUntil)))
    throw conflict('withdrawal_ended')
  const quoted = places.map((place) => {
    const quote = quotes.find(({ claimId }) => claimId === place.id)
    if (!quote) throw notFound('place')
    return toPlaceQuote(place, quote, now)
  })
  return {
    places: quoted,
    amountMinor: quoted.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
    currency: places[0]?.currency ?? '',
    hasSiblingPrice,
  }
}

/** Whether one of these places, or one that was bought with them and is still taken, has a sibling discount. */
async function haveSiblingPrice({ db }: Payer, ids: string[]): Promise<boolean> {
  const bought = db.select({ id: seatClaims.orderId }).from(seatClaims).where(inArray(seatClaims.id, ids))
  const [found] = await db
    .select({ claimId: priceSteps.claimId })
    .from(priceSteps)
    .innerJoin(seatClaims, eq(seatClaims.id, priceSteps.claimId))
    .where(
      and(
        eq(priceSteps.kind, 'sibling'),
        inArray(seatClaims.orderId, bought),
        eq(seatClaims.state, 'confirmed'),
      ),
    )
    .limit(1)
  return found !== undefined
}

/**
 * Gives these places back for what `quoteWithdrawal` says, all or none: the seats are on sale again at once, and the
 * money is on its way. Throws what it throws, and `quote_changed` when `amountMinor` is not what is given back now.
 */
export async function withdrawPlaces(
  ctx: Payer,
  { enrolmentIds, amountMinor }: { enrolmentIds: string[]; amountMinor: number },
): Promise<{ withdrawn: true }> {
  await quoteWithdrawal(ctx, { enrolmentIds })
  const given = { claims: enrolmentIds, actor: ctx.actor.userId, at: ctx.now(), request: ctx.requestId }
  await functions.withdrawPlaces(ctx.db, { ...given, expected: amountMinor, reason: 'student' })
  return { withdrawn: true }
}

/**
 * Gives back one place while all its money is due, as older pages ask. Throws `withdrawal_ended` when that is over,
 * even when its policy still gives a part.
 */
export async function withdrawPlace(
  ctx: Ctx<Student>,
  { enrolmentId }: { enrolmentId: string },
): Promise<{ withdrawn: true }> {
  const quote = await quoteWithdrawal(ctx, { enrolmentIds: [enrolmentId] })
  if (!quote.places.every(isWhole)) throw conflict('withdrawal_ended')
  await functions.withdrawPlaces(ctx.db, {
    claims: [enrolmentId],
    actor: ctx.actor.userId,
    expected: quote.amountMinor,
    at: ctx.now(),
    reason: 'withdrawal',
    request: ctx.requestId,
  })
  return { withdrawn: true }
}

/**
 * Gives back the places of a participant for which their policy gives something, regardless of who paid: the payer gets
 * the money. Places for which it is too late stay taken. For a child who is erased, as `actorId` has asked.
 */
export async function withdrawPlacesOf(
  tx: Executor,
  deps: Deps,
  { participantId, actorId }: { participantId: string; actorId: string },
): Promise<void> {
  const places = await tx
    .select({ id: seatClaims.id })
    .from(seatClaims)
    .where(and(eq(seatClaims.participantId, participantId), eq(seatClaims.state, 'confirmed')))
  const quotes = await functions.quoteRefund(tx, { claims: places.map(({ id }) => id), at: deps.now() })
  for (const quote of quotes) {
    const { claimId, percent, refundMinor } = quote
    if (percent === 0 && refundMinor === 0) continue
    const given = { claims: [claimId], amounts: [refundMinor], limit: null, keep: false }
    const reason = isWhole(quote) ? 'withdrawal' : 'student'
    await functions.giveBack(tx, { ...given, reason, actor: actorId, request: null, why: null })
  }
}

function ownPlaces({ db, actor }: Payer, ids: string[]) {
  return db
    .select({
      ...namesOfPlace,
      firstSessionAt: courses.firstSessionAt,
      freeUntil: seatClaims.freeUntil,
      currency: orders.currency,
    })
    .from(seatClaims)
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(
      and(
        inArray(seatClaims.id, ids),
        eq(seatClaims.state, 'confirmed'),
        eq(seatClaims.userId, actor.userId),
        inArray(seatClaims.participantId, lookedAfterBy(actor.userId)),
      ),
    )
    .orderBy(seatClaims.id)
}
