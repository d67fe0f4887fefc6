import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Cart, CartItem } from '@cadenza/contracts/cart'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courseProblem } from '../../db/functions.ts'
import { cartItems, courses } from '../../db/schema.ts'
import { selectCourses, toCourse } from '../courses/to-course.ts'
import { listTimetableProblems } from '../timetable/timetable-problems.ts'

/** The student's cart with prices and seats as they are now; each row tells what keeps it from being paid, and only the others add up. */
export async function getCart(ctx: Ctx<Student>): Promise<Cart> {
  const { userId: user } = ctx.actor
  const [rows, selected, problems] = await Promise.all([
    selectCourses(ctx.db)
      .innerJoin(cartItems, and(eq(cartItems.courseId, courses.id), eq(cartItems.userId, user)))
      .orderBy(asc(cartItems.createdAt)),
    readSelection(ctx),
    listTimetableProblems(ctx.db, { user, courses: coursesInCart(user) }),
  ])
  const items = rows.flatMap((row): CartItem[] => {
    const item = selected.get(row.id)
    const timetable = problems.get(row.id) ?? []
    return item ? [{ id: item.id, course: toCourse(row), problem: item.problem, timetable }] : []
  })
  const payable = items.filter(({ problem }) => problem === null)
  const totalMinor = payable.reduce((total, item) => total + item.course.priceMinor, 0)
  return { items, totalMinor, currency: ctx.settings.currency }
}

/** The ids, for a place in a larger statement. */
export const coursesInCart = (userId: string): SQL =>
  sql`array(select course_id from cart_items where user_id = ${userId})`

/** What is selected, by course: the item, and what keeps the course from being bought. */
async function readSelection(ctx: Ctx<Student>) {
  const { userId: user } = ctx.actor
  const { currency } = ctx.settings
  const rows = await ctx.db
    .select({
      id: cartItems.id,
      courseId: cartItems.courseId,
      problem: courseProblem({
        course: sql`${cartItems.courseId}`,
        user,
        currency,
        participant: null,
        seats: 1,
      }),
    })
    .from(cartItems)
    .where(eq(cartItems.userId, user))
  return new Map(rows.map((row) => [row.courseId, row]))
}
