import { and, asc, eq, sql } from 'drizzle-orm'
import type { Cart, CartItem } from '@cadenza/contracts/cart'
import { isForSale } from '@cadenza/contracts/for-sale'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { cartItems, courses } from '../../db/schema.ts'
import { selectCourses, toCourse, type CourseRow } from '../courses/to-course.ts'

/** The student's cart with prices and seats as they are now; each row tells what keeps it from being paid, and only the others add up. */
export async function getCart(ctx: Ctx<Student>): Promise<Cart> {
  const rows = await selectCourses(ctx.db)
    .innerJoin(cartItems, and(eq(cartItems.courseId, courses.id), eq(cartItems.userId, ctx.actor.userId)))
    .orderBy(asc(cartItems.createdAt))
  const [ids, claimed] = await Promise.all([itemIds(ctx), liveClaims(ctx)])
  const items = rows.flatMap((row): CartItem[] => {
    const id = ids.get(row.id)
    return id ? [{ id, course: toCourse(row), problem: problemOf(ctx, row, claimed.get(row.id)) }] : []
  })
  const payable = items.filter(({ problem }) => problem === null)
  const totalMinor = payable.reduce((total, item) => total + item.course.priceMinor, 0)
  return { items, totalMinor, currency: ctx.settings.currency }
}

async function itemIds(ctx: Ctx<Student>): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: cartItems.id, courseId: cartItems.courseId })
    .from(cartItems)
    .where(eq(cartItems.userId, ctx.actor.userId))
  return new Map(rows.map((row) => [row.courseId, row.id]))
}

type ClaimState = 'held' | 'confirmed'

/** Seats that the student holds or has already: what is sold out to others is not to them. */
async function liveClaims(ctx: Ctx<Student>): Promise<Map<string, ClaimState>> {
  const rows = await ctx.db.execute<{ course_id: string; state: ClaimState }>(
    sql`select course_id, state from seat_claims where user_id = ${ctx.actor.userId} and state in ('held', 'confirmed')`,
  )
  return new Map(rows.map((row) => [row.course_id, row.state]))
}

function problemOf(ctx: Ctx<Student>, row: CourseRow, claim: ClaimState | undefined): CartItem['problem'] {
  if (claim === 'confirmed') return 'already_enrolled'
  if (row.status !== 'Approved') return 'not_available'
  if (row.instructorId === ctx.actor.userId) return 'own_course'
  if (!isForSale(row, ctx.settings)) return 'other_currency'
  if (row.seatsTaken >= row.capacity && claim !== 'held') return 'sold_out'
  return null
}
