import { cartLimit, type CartItem } from '@cadenza/contracts/cart'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { addCartItem, type NotAdded } from '../../db/functions.ts'
import { conflict, notFound, type AppError } from '../../errors.ts'
import { getCourse } from '../courses/get-course.ts'

/**
 * Selects an approved course.
 * Throws `not_found`, `own_course`, `other_currency`, `already_enrolled`, `sold_out`, `already_in_cart` or `cart_full`.
 */
export async function addToCart(ctx: Ctx<Student>, { courseId }: { courseId: string }): Promise<CartItem> {
  const course = await getCourse(ctx, { id: courseId })
  const { currency } = ctx.settings
  const given = { user: ctx.actor.userId, course: courseId, limit: cartLimit, currency }
  const added = await addCartItem(ctx.db, given)
  if ('outcome' in added) throw refusals[added.outcome](courseId)
  return { id: added.id, course, problem: null }
}

const refusals: Record<NotAdded, (courseId: string) => AppError> = {
  // Withdrawn in the meantime.
  not_available: () => notFound('class'),
  already_enrolled: () => conflict('already_enrolled'),
  own_course: () => conflict('own_course'),
  other_currency: () => conflict('other_currency'),
  sold_out: (courseId) => conflict('sold_out', { courseIds: [courseId] }),
  already_in_cart: () => conflict('already_in_cart'),
  cart_full: () => conflict('cart_full', { limit: cartLimit }),
}
