import {
  cartLimit,
  type AddToCartInput,
  type CartItem,
  type ChangeCartItemInput,
} from '@cadenza/contracts/places/cart'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { addCartItem, type NotAdded } from '../../db/functions/cart.ts'
import { conflict, notFound, type AppError } from '../../errors.ts'
import { getCourse } from '../catalogue/get-course.ts'
import { getCart } from './get-cart.ts'

/**
 * Selects an approved course for the caller or one of their children. If it clashes with another, the result says so,
 * and the checkout refuses both. Without a participant it is for the caller, unless that would be a guess:
 * `participant_missing`; with `asks` also as long as they have not said whom they buy for, which a participant says.
 * Throws `not_found` (also for a participant whom the caller does not see), `not_guardian` for
 * one whom they may only see, `own_course`, `other_currency`, `already_enrolled`, `place_in_payment`, `place_reserved`,
 * `sold_out`, `sale_not_open`, `sale_closed`, `not_eligible`, `birth_date_missing`, `already_in_cart` or `cart_full`.
 */
export async function addToCart(
  ctx: Ctx<Student>,
  { courseId, participantId }: AddToCartInput,
  { asks = false } = {},
): Promise<CartItem> {
  await getCourse(ctx, { id: courseId })
  return putIntoCart(ctx, { course: courseId, participant: participantId ?? null, asks, instead: null })
}

/**
 * Says for another participant whom a row of the caller's cart is for, or once more for the same one. Throws what
 * `addToCart` throws for them, and the row then stays as it was; `not_found` for another's row, as for an absent one.
 */
export async function changeCartItem(
  ctx: Ctx<Student>,
  { id, participantId: participant }: ChangeCartItemInput,
): Promise<CartItem> {
  const former = (await getCart(ctx)).items.find((item) => item.id === id)
  if (!former) throw notFound('class')
  return putIntoCart(ctx, { course: former.course.id, participant, asks: false, instead: id })
}

type Wanted = Pick<Parameters<typeof addCartItem>[1], 'course' | 'participant' | 'asks' | 'instead'>

async function putIntoCart(ctx: Ctx<Student>, wanted: Wanted): Promise<CartItem> {
  const { currency } = ctx.school
  const { userId: user } = ctx.actor
  const added = await addCartItem(ctx.db, { user, limit: cartLimit, currency, ...wanted })
  if ('outcome' in added) throw refusals[added.outcome](wanted.course)
  const item = (await getCart(ctx)).items.find(({ id }) => id === added.id)
  // Removed by another device at the same moment.
  if (!item) throw notFound('class')
  return item.problem === 'waiting_room' ? item : { ...item, problem: null }
}

const refusals: Record<NotAdded, (courseId: string) => AppError> = {
  // Withdrawn in the meantime.
  not_available: () => notFound('class'),
  no_participant: () => notFound('participant'),
  not_guardian: () => conflict('not_guardian'),
  participant_missing: () => conflict('participant_missing'),
  already_enrolled: () => conflict('already_enrolled'),
  place_in_payment: (courseId) => conflict('place_in_payment', { courseIds: [courseId] }),
  place_reserved: (courseId) => conflict('place_reserved', { courseIds: [courseId] }),
  own_course: () => conflict('own_course'),
  other_currency: () => conflict('other_currency'),
  sold_out: (courseId) => conflict('sold_out', { courseIds: [courseId] }),
  sale_not_open: (courseId) => conflict('sale_not_open', { courseIds: [courseId] }),
  sale_closed: (courseId) => conflict('sale_closed', { courseIds: [courseId] }),
  waiting_room: (courseId) => conflict('waiting_room', { courseIds: [courseId] }),
  not_eligible: (courseId) => conflict('not_eligible', { courseIds: [courseId] }),
  birth_date_missing: (courseId) => conflict('birth_date_missing', { courseIds: [courseId] }),
  already_in_cart: () => conflict('already_in_cart'),
  cart_full: () => conflict('cart_full', { limit: cartLimit }),
}
