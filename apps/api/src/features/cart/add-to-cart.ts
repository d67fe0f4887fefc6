import { and, eq } from 'drizzle-orm'
import { cartLimit, type CartItem } from '@cadenza/contracts/cart'
import { isForSale } from '@cadenza/contracts/for-sale'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { addCartItem } from '../../db/functions.ts'
import { seatClaims } from '../../db/schema.ts'
import { conflict, notFound } from '../../errors.ts'
import { getCourse } from '../courses/get-course.ts'

/**
 * Selects an approved course.
 * Throws `not_found`, `own_course`, `other_currency`, `already_enrolled`, `sold_out`, `already_in_cart` or `cart_full`.
 */
export async function addToCart(ctx: Ctx<Student>, { courseId }: { courseId: string }): Promise<CartItem> {
  const course = await getCourse(ctx, { id: courseId })
  if (course.instructor.id === ctx.actor.userId) throw conflict('own_course')
  if (!isForSale(course, ctx.settings)) throw conflict('other_currency')
  if (await isEnrolled(ctx, courseId)) throw conflict('already_enrolled')
  if (course.availableSeats === 0) throw conflict('sold_out', { courseIds: [courseId] })
  return { id: await insertItem(ctx, courseId), course, problem: null }
}

async function isEnrolled(ctx: Ctx<Student>, courseId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: seatClaims.id })
    .from(seatClaims)
    .where(
      and(
        eq(seatClaims.userId, ctx.actor.userId),
        eq(seatClaims.courseId, courseId),
        eq(seatClaims.state, 'confirmed'),
      ),
    )
  return rows.length > 0
}

/** One statement: the user's row is locked while the limit is checked, so that parallel clicks cannot pass it together. */
async function insertItem(ctx: Ctx<Student>, courseId: string): Promise<string> {
  const given = { user: ctx.actor.userId, course: courseId, limit: cartLimit }
  const { outcome, id } = await addCartItem(ctx.db, given)
  switch (outcome) {
    case 'added':
      if (id) return id
      break
    case 'already_in_cart':
      throw conflict('already_in_cart')
    case 'cart_full':
      throw conflict('cart_full', { limit: cartLimit })
    case 'not_found':
      throw notFound('class')
  }
  throw new Error('add_cart_item gave no outcome')
}
