import { cartLimit, type AddToCartInput, type CartItem } from '@cadenza/contracts/money/cart'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { addCartItem, type NotAdded } from '../../db/functions/cart.ts'
import { conflict, notFound, type AppError } from '../../errors.ts'
import { getCourse } from '../courses/get-course.ts'
import { getCart } from './get-cart.ts'

/**
 * Selects an approved course for the caller or a child of theirs. One that clashes with another is selected, too, and
 * says so: the checkout refuses both. Without a participant it is for the caller, unless that would be a guess:
 * `participant_missing`. Throws `not_found` (also for a participant whom the caller does not see), `not_guardian` for
 * one whom they may only see, `own_course`, `other_currency`, `already_enrolled`, `place_in_payment`, `place_reserved`,
 * `sold_out`, `sale_not_open`, `sale_closed`, `not_eligible`, `birth_date_missing`, `already_in_cart` or `cart_full`.
 */
export async function addToCart(
  ctx: Ctx<Student>,
  { courseId, participantId }: AddToCartInput,
): Promise<CartItem> {
  await getCourse(ctx, { id: courseId })
  const { currency } = ctx.school
  const { userId: user } = ctx.actor
  const given = { user, course: courseId, limit: cartLimit, currency, participant: participantId ?? null }
  const added = await addCartItem(ctx.db, given)
  if ('outcome' in added) throw refusals[added.outcome](courseId)
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
