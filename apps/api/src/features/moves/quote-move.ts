import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { MoveQuote, QuoteOfficeMoveInput } from '@cadenza/contracts/places/move'
import { moveProblems, moveRules } from '@cadenza/contracts/places/move-values'
import { untilText } from '@cadenza/contracts/money/refund-sentences'
import type { Office, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { priceMove } from '../../db/functions/discounts.ts'
import { moveProblemsOf, offerToMoveTo, quoteMove as quote } from '../../db/functions/moves.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { notFound, wrongField } from '../../errors.ts'
import { toSteps } from '../../records/money/price-steps.ts'

interface Asked {
  enrolmentId: string
  courseId: string
}

/**
 * What it costs now to move a place that the caller paid for, or has reserved, to another class, and what stands in the
 * way. Throws `not_found` for another's place and an unknown class.
 */
export async function quoteMove(ctx: Ctx<Student>, asked: Asked): Promise<MoveQuote> {
  return toQuote(ctx, await findMove(ctx, asked, ctx.actor.userId), { waive: false, byOffice: false })
}

/** The same of anyone's place. Throws `invalid_input` for a credit above what is paid. */
export async function quoteOfficeMove(ctx: Ctx<Office>, input: QuoteOfficeMoveInput): Promise<MoveQuote> {
  const { creditMinor, waive } = input
  const quoted = await toQuote(ctx, await findMove(ctx, input), { creditMinor, waive, byOffice: true })
  if (creditMinor !== undefined && creditMinor > quoted.holdsMinor)
    throw wrongField('creditMinor', 'This is more than is paid for the place')
  return quoted
}

type Move = Awaited<ReturnType<typeof findMove>>

/** A place that can be moved; of `userId`, where one is named. Throws `not_found`. */
export async function findPlace({ db }: Ctx, enrolmentId: string, userId?: string) {
  const [place] = await db
    .select({
      courseId: seatClaims.courseId,
      userId: seatClaims.userId,
      isReserved: sql<boolean>`${seatClaims.state} = 'held'`,
    })
    .from(seatClaims)
    .innerJoin(orders, eq(orders.id, seatClaims.orderId))
    .where(
      and(
        eq(seatClaims.id, enrolmentId),
        or(
          eq(seatClaims.state, 'confirmed'),
          and(eq(seatClaims.state, 'held'), eq(orders.status, 'reserved')),
        ),
        userId ? eq(seatClaims.userId, userId) : undefined,
        userId ? inArray(seatClaims.participantId, lookedAfterBy(userId)) : undefined,
      ),
    )
  if (!place) throw notFound('place')
  return place
}

/** The same, with the class that it is to go to; `offered`: what an offer of that class to the family costs. */
export async function findMove(ctx: Ctx, { enrolmentId, courseId }: Asked, userId?: string) {
  const place = await findPlace(ctx, enrolmentId, userId)
  const offer = offerToMoveTo({ claim: enrolmentId, course: courseId })
  const [course] = await ctx.db
    .select({
      zone: courses.sessionZone,
      currency: courses.currency,
      offered: sql<MadePrice | null>`(
        select jsonb_build_object('listPriceMinor', list_price_minor, 'priceMinor', price_minor, 'steps', kept_steps(id))
          from seat_claims where order_id = ${offer})`,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
  if (!course) throw notFound('class')
  return { ...place, ...course, enrolmentId, courseId }
}

interface MadePrice {
  listPriceMinor: number
  priceMinor: number
  steps: unknown
}

interface How {
  creditMinor?: number | undefined
  waive: boolean
  byOffice: boolean
}

async function toQuote(ctx: Ctx, move: Move, { creditMinor, waive, byOffice }: How): Promise<MoveQuote> {
  const { db, school } = ctx
  const { enrolmentId: claim, courseId: course, zone, currency, isReserved, offered } = move
  const now = ctx.now()
  const price = offered?.priceMinor ?? null
  const [costs, [made], problems] = await Promise.all([
    quote(db, { claim, course, at: now, credit: creditMinor ?? null, price }),
    offered ? [offered] : priceMove.rows(db, { claim, course, at: now }),
    moveProblemsOf.rows(db, { claim, course, currency: school.currency, office: byOffice, waive }),
  ])
  const { holdsMinor, keptMinor, totalMinor, refundMinor, waivedMinor } = costs
  const until = costs.until === null ? null : new Date(String(costs.until))
  return {
    enrolmentId: claim,
    courseId: course,
    holdsMinor,
    creditMinor: costs.creditMinor,
    keptMinor,
    newPriceMinor: costs.priceMinor,
    listPriceMinor: made?.listPriceMinor ?? costs.priceMinor,
    steps: [
      ...toSteps(made?.steps ?? []),
      ...(waivedMinor > 0
        ? [{ kind: 'waived' as const, name: '', amountMinor: waivedMinor, why: null }]
        : []),
    ],
    totalMinor,
    refundMinor,
    waivedMinor,
    currency,
    rule: moveRules.find((rule) => rule === costs.rule) ?? 'policy',
    until: until?.toISOString() ?? null,
    untilText: until && untilText(until, zone ?? 'UTC', now),
    isReserved,
    problems: problems.flatMap(({ problem, courseIds }) => {
      const reason = moveProblems.find((known) => known === problem)
      return reason ? [{ reason, courseIds }] : []
    }),
  }
}
