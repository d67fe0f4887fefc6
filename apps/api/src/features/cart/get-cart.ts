import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courseProblem } from '../../db/functions/sale-rules.ts'
import { cartItems } from '../../db/schema/orders.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { selectCourses, toCourse } from '../../records/classes/to-course.ts'
import { attendee } from '../../records/people/attendee.ts'
import { refundRules, refundTermsFor } from '../../records/money/current-refund-terms.ts'
import { listCartProblems, problemKey } from '../timetable/timetable-problems.ts'

/**
 * The caller's cart with current prices and seats, for all participants; each row says what prevents its payment, and
 * only rows without a problem are added up.
 */
export async function getCart(ctx: Ctx<Student>): Promise<Cart> {
  const { userId: user } = ctx.actor
  const selected = ctx.db.select({ id: cartItems.courseId }).from(cartItems).where(eq(cartItems.userId, user))
  const [rows, courseRows, problems] = await Promise.all([
    readItems(ctx),
    selectCourses(ctx.db).where(inArray(courses.id, selected)),
    listCartProblems(ctx.db, user),
  ])
  const courseById = new Map(courseRows.map((row) => [row.id, toCourse(row)]))
  const items = rows.flatMap(({ id, courseId, participant, problem }) => {
    const course = courseById.get(courseId)
    const timetable = problems.get(problemKey(participant.id, courseId)) ?? []
    return course ? [{ id, course, participant, problem, timetable }] : []
  })
  const payable = items.filter(({ problem }) => problem === null)
  const totalMinor = payable.reduce((total, item) => total + item.course.priceMinor, 0)
  const places = items.map(({ course: { name, term, times } }) => ({
    course: name,
    terms: refundTermsFor(ctx.school, term?.id ?? null),
    times,
  }))
  const { currency } = ctx.school
  return { items, totalMinor, currency, refundRules: refundRules(places, currency, ctx.now()) }
}

/**
 * What is selected, oldest first, and what prevents buying it; for a class selected for several participants, all their
 * seats are requested together.
 */
function readItems(ctx: Ctx<Student>) {
  const { userId: user } = ctx.actor
  const { currency } = ctx.school
  const problem = courseProblem({
    course: cartItems.courseId,
    user,
    currency,
    participant: cartItems.participantId,
    without: null,
    seats: sql`count(*) over (partition by ${cartItems.courseId})::integer`,
  })
  return ctx.db
    .select({ id: cartItems.id, courseId: cartItems.courseId, participant: attendee, problem })
    .from(cartItems)
    .innerJoin(participants, eq(participants.id, cartItems.participantId))
    .where(eq(cartItems.userId, user))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
}
