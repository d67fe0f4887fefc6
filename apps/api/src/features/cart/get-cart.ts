import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { CartCode } from '@cadenza/contracts/money/discount'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { codeProblem, priceCart } from '../../db/functions/discounts.ts'
import { courseProblem } from '../../db/functions/sale-rules.ts'
import { cartCodes, discountCodes } from '../../db/schema/discounts.ts'
import { cartItems } from '../../db/schema/orders.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { selectCourses, toCourse } from '../../records/classes/to-course.ts'
import { toSteps } from '../../records/money/price-steps.ts'
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
  const [rows, courseRows, problems, codes] = await Promise.all([
    readItems(ctx),
    selectCourses(ctx.db).where(inArray(courses.id, selected)),
    listCartProblems(ctx.db, user),
    readCodes(ctx),
  ])
  const courseById = new Map(courseRows.map((row) => [row.id, toCourse(row)]))
  const payable = rows.flatMap(({ id, problem }) => (problem === null ? [id] : []))
  const lines = await priceCart.rows(ctx.db, { user, at: ctx.now(), items: payable, locked: null })
  const lineOf = new Map(lines.map((line) => [line.itemId, line]))
  const items = rows.flatMap(({ courseId, ...row }) => {
    const course = courseById.get(courseId)
    if (!course) return []
    // What cannot be paid for now has no discount.
    const { priceMinor: listed } = course
    const { listPriceMinor = listed, priceMinor = listed, steps = [] } = lineOf.get(row.id) ?? {}
    const timetable = problems.get(problemKey(row.participant.id, courseId)) ?? []
    return [{ ...row, course, timetable, listPriceMinor, priceMinor, steps: toSteps(steps) }]
  })
  const places = items.map(({ course: { name, term, times } }) => ({
    course: name,
    terms: refundTermsFor(ctx.school, term?.id ?? null),
    times,
  }))
  const totalMinor = lines.reduce((total, line) => total + line.priceMinor, 0)
  const { currency } = ctx.school
  return { items, totalMinor, codes, currency, refundRules: refundRules(places, currency, ctx.now()) }
}

/** The codes of the cart, the first first, and why one gives nothing. */
function readCodes({ db, actor, now }: Ctx<Student>): Promise<CartCode[]> {
  return db
    .select({
      series: cartCodes.series,
      code: discountCodes.shown,
      problem: codeProblem({ series: cartCodes.series, user: actor.userId, at: now() }),
    })
    .from(cartCodes)
    .innerJoin(discountCodes, eq(discountCodes.series, cartCodes.series))
    .where(eq(cartCodes.userId, actor.userId))
    .orderBy(asc(cartCodes.addedAt), asc(cartCodes.series))
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
    .select({
      id: cartItems.id,
      courseId: cartItems.courseId,
      participant: attendee,
      problem,
      isByHand: isNotNull(cartItems.handPriceMinor).mapWith(Boolean),
    })
    .from(cartItems)
    .innerJoin(participants, eq(participants.id, cartItems.participantId))
    .where(eq(cartItems.userId, user))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id))
}
