import { and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { leastByHand } from '@cadenza/contracts/money/discount-values'
import type { HandPrice, ListHandPricesInput, SetHandPriceInput } from '@cadenza/contracts/money/discount'
import type { Cart, CartItem } from '@cadenza/contracts/places/cart'
import type { Admin, Office } from '../../auth/actor.ts'
import { isAdmin } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { priceSteps } from '../../db/schema/discounts.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { attendee } from '../../records/people/attendee.ts'
import { onBehalfOf } from '../../records/people/on-behalf.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { getCart } from '../cart/get-cart.ts'

/**
 * Names the price of a line of a family's cart, in minor units, in place of all discounts; null: those count again. It
 * ends with the line. Throws `not_found` for another family's line and for one that is gone, `invalid_input` for more
 * than the list price, and `hand_price_below_limit` for less than the office may ask for without an admin.
 */
export async function setHandPrice(ctx: Ctx<Office>, { id, itemId, hand }: SetHandPriceInput): Promise<Cart> {
  return ctx.db.transaction(async (tx) => {
    const family = await onBehalfOf(ctx, tx, id)
    const before = lineOf(await getCart(family), itemId)
    if (hand) requireAllowed(ctx, hand.priceMinor, before)
    else if (!before.isByHand) return getCart(family)
    const given = hand && {
      ...{ handPriceMinor: hand.priceMinor, handWords: hand.words, handReason: hand.reason },
      handBy: ctx.actor.userId,
    }
    await tx
      .update(cartItems)
      .set(given ?? { handPriceMinor: null, handWords: null, handReason: null, handBy: null })
      .where(and(eq(cartItems.id, itemId), eq(cartItems.userId, id)))
    const cart = await getCart(family)
    const after = lineOf(cart, itemId)
    await writeAudit(tx, ctx, {
      action: 'setHandPrice',
      subjectId: id,
      before: factsOf(before),
      after: factsOf(after),
      detail: {
        ...{ itemId, course: after.course.name, participantId: after.participant.id },
        ...{ amountMinor: after.priceMinor, currency: cart.currency },
        ...(hand && { reason: hand.reason }),
      },
    })
    return cart
  })
}

/** Throws `not_found`. */
function lineOf({ items }: Cart, itemId: string): CartItem {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw notFound('class')
  return item
}

const factsOf = ({ priceMinor, steps }: CartItem) => ({
  priceMinor,
  words: steps.find(({ kind }) => kind === 'hand')?.name ?? null,
})

function requireAllowed(ctx: Ctx<Office>, priceMinor: number, { listPriceMinor }: CartItem) {
  if (priceMinor > listPriceMinor)
    throw wrongField('hand.priceMinor', 'Please enter no more than the list price')
  const leastMinor = isAdmin(ctx) ? 0 : leastByHand(ctx.school.handPricePercent, listPriceMinor)
  if (priceMinor < leastMinor) throw conflict('hand_price_below_limit', { leastMinor })
}

/** Places that were claimed for a price by hand, newest first; a place that was moved is listed as it was bought. */
export async function listHandPrices(
  { db }: Ctx<Admin>,
  { limit, cursor }: ListHandPricesInput,
): Promise<{ items: HandPrice[]; nextCursor: string | null }> {
  const last = readIdCursor(cursor)
  const line = db
    .select({ actorId: auditLog.actorId, reason: sql<string>`${auditLog.detail} ->> 'reason'`.as('reason') })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'setHandPrice'),
        sql`${auditLog.subjectId} = ${seatClaims.userId}::text`,
        sql`${auditLog.detail} ->> 'itemId' = ${seatClaims.cartItemId}::text`,
        // The last that named one: taking it back does not change what was claimed before.
        sql`${auditLog.detail} ? 'reason'`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
    .as('line')
  const payer = sql<string>`(select name from users where id = ${seatClaims.userId})`
  const rows = await db
    .select({
      id: seatClaims.id,
      orderId: seatClaims.orderId,
      course: seatClaims.courseName,
      participant: attendee,
      payer: { id: seatClaims.userId, name: payer },
      listPriceMinor: seatClaims.listPriceMinor,
      priceMinor: seatClaims.priceMinor,
      currency: orders.currency,
      words: priceSteps.words,
      reason: line.reason,
      by: { id: users.id, name: users.name },
      at: seatClaims.createdAt,
    })
    .from(priceSteps)
    .innerJoin(seatClaims, eq(seatClaims.id, priceSteps.claimId))
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .leftJoinLateral(line, sql`true`)
    .leftJoin(users, eq(users.id, line.actorId))
    .where(
      and(
        eq(priceSteps.kind, 'hand'),
        isNotNull(seatClaims.cartItemId),
        ne(seatClaims.state, 'released'),
        last === undefined ? undefined : lt(seatClaims.id, last),
      ),
    )
    .orderBy(desc(seatClaims.id))
    .limit(limit + 1)
  const { shown, nextCursor } = idPageOf(rows, limit)
  const items = shown.map(({ id, at, reason, ...row }) => ({
    ...{ ...row, claimId: id, reason: reason ?? '' },
    at: at.toISOString(),
  }))
  return { items, nextCursor }
}
