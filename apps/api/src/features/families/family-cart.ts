import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { missedDiscountSchema, type CartCode, type MissedDiscount } from '@cadenza/contracts/money/discount'
import type { Cart, CartItem, FamilyCart } from '@cadenza/contracts/places/cart'
import type {
  AddToFamilyCartInput,
  FamilyFit,
  FitFamilyInput,
  RemoveFromFamilyCartInput,
} from '@cadenza/contracts/people/office-family'
import type { Office } from '../../auth/actor.ts'
import { isAdmin } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import { discountReasons } from '../../db/functions/discounts.ts'
import { courseProblem } from '../../db/functions/sale-rules.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { cartItems } from '../../db/schema/orders.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { conflict } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { addCode, removeCode } from '../cart/cart-codes.ts'
import { getCart } from '../cart/get-cart.ts'
import { removeFromCart } from '../cart/remove-from-cart.ts'
import { requireReachable } from '../../records/people/require-reachable.ts'
import { listFitProblems, problemKey } from '../timetable/timetable-problems.ts'
import { onBehalfOf } from '../../records/people/on-behalf.ts'

const missedSchema = z.array(missedDiscountSchema)

/** To one family, per hour, regardless of who sends it. */
const mostEmails = 5

/** A family's cart as the family sees it. Throws `not_found`. */
export async function getFamilyCart(ctx: Ctx<Office>, { id }: { id: string }): Promise<FamilyCart> {
  const cart = await getCart(await onBehalfOf(ctx, ctx.db, id))
  return { ...cart, handPercent: isAdmin(ctx) ? null : ctx.school.handPricePercent }
}

/** Selects a class for one of a family, as the family would: throws what `addToCart` throws, and `not_found`. */
export async function addToFamilyCart(
  ctx: Ctx<Office>,
  { id, courseId, participantId }: AddToFamilyCartInput,
): Promise<CartItem> {
  return ctx.db.transaction(async (tx) => {
    const item = await addToCart(await onBehalfOf(ctx, tx, id), { courseId, participantId })
    const detail = { courseId, participantId }
    await writeAudit(tx, ctx, { action: 'addToFamilyCart', subjectId: id, detail })
    return item
  })
}

/** Removes one row of a family's cart. False for another family's row and for one that is gone. */
export async function removeFromFamilyCart(
  ctx: Ctx<Office>,
  { id, itemId }: RemoveFromFamilyCartInput,
): Promise<{ removed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const answer = await removeFromCart(await onBehalfOf(ctx, tx, id), { id: itemId })
    if (answer.removed)
      await writeAudit(tx, ctx, { action: 'removeFromFamilyCart', subjectId: id, detail: { itemId } })
    return answer
  })
}

/** Puts a code into a family's cart; one that is there already stays. Throws what `addCode` throws, and `not_found`. */
export async function addFamilyCode(
  ctx: Ctx<Office>,
  { id, code }: { id: string; code: string },
): Promise<Cart> {
  return ctx.db.transaction(async (tx) => {
    const family = await onBehalfOf(ctx, tx, id)
    const before = await getCart(family)
    await addCode(family, { userId: id, code })
    const cart = await getCart(family)
    const added = cart.codes.find(({ series }) => !before.codes.some((other) => other.series === series))
    if (added)
      await writeAudit(tx, ctx, { action: 'addFamilyCode', subjectId: id, detail: { code: added.code } })
    return cart
  })
}

/** Takes a code out of a family's cart. False for one that is not in it. Throws `not_found`. */
export async function removeFamilyCode(
  ctx: Ctx<Office>,
  { id, series }: Pick<CartCode, 'series'> & { id: string },
): Promise<{ removed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const family = await onBehalfOf(ctx, tx, id)
    const there = (await getCart(family)).codes.find((code) => code.series === series)
    const removed = await removeCode(family, { userId: id, series })
    if (there && removed)
      await writeAudit(tx, ctx, { action: 'removeFamilyCode', subjectId: id, detail: { code: there.code } })
    return { removed }
  })
}

/**
 * The discounts of the school that no line of a family's cart has, and why not; none for a cart without a line that can
 * be paid for. Throws `not_found`.
 */
export async function listMissedDiscounts(
  ctx: Ctx<Office>,
  { id }: { id: string },
): Promise<MissedDiscount[]> {
  const cart = await getFamilyCart(ctx, { id })
  const items = cart.items.filter(({ problem }) => problem === null).map((item) => item.id)
  if (items.length === 0) return []
  return missedSchema.parse(await discountReasons(ctx.db, { user: id, at: ctx.now(), items }))
}

/**
 * Mails a family the way to its filled cart. Throws `not_found`, `person_unreachable`, `cart_empty` and `rate_limited`.
 */
export async function sendFamilyCart(ctx: Ctx<Office>, { id }: { id: string }): Promise<{ queued: true }> {
  await ctx.db.transaction(async (tx) => {
    await onBehalfOf(ctx, tx, id)
    await requireReachable(tx, id)
    const places = await tx.$count(cartItems, eq(cartItems.userId, id))
    if (places === 0) throw conflict('cart_empty')
    await countWithin(tx, [{ key: `cart:user:${id}`, seconds: 3600, most: mostEmails }])
    await enqueue(tx, 'send-mail', { kind: 'cart-prepared', userId: id })
    await writeAudit(tx, ctx, { action: 'sendFamilyCart', subjectId: id, detail: { places } })
  })
  return { queued: true }
}

/**
 * What is in the way of some classes for some of a family, each pair by itself, in two statements. A class that is not
 * on sale is left out, and so is a participant whom the family does not look after. Throws `not_found`.
 */
export async function listFamilyFits(
  ctx: Ctx<Office>,
  { id, participantIds, courseIds }: FitFamilyInput,
): Promise<FamilyFit[]> {
  const { db, school } = await onBehalfOf(ctx, ctx.db, id)
  const [rows, timetable] = await Promise.all([
    db
      .select({
        courseId: courses.id,
        participantId: participants.id,
        problem: courseProblem({
          course: courses.id,
          user: id,
          currency: school.currency,
          participant: participants.id,
          seats: 1,
          without: null,
        }),
      })
      .from(courses)
      .innerJoin(participants, inArray(participants.id, participantIds))
      .where(
        and(
          inArray(courses.id, courseIds),
          eq(courses.status, 'Approved'),
          inArray(participants.id, lookedAfterBy(id)),
          isNull(participants.erasedAt),
        ),
      ),
    listFitProblems(db, { userId: id, participantIds, courseIds }),
  ])
  return rows.map((row) => ({
    ...row,
    timetable: timetable.get(problemKey(row.participantId, row.courseId)) ?? [],
  }))
}
