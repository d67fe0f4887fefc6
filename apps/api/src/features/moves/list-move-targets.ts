import { sql } from 'drizzle-orm'
import type { MoveTarget } from '@cadenza/contracts/places/move'
import { moveProblems } from '@cadenza/contracts/places/move-values'
import type { Office, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { priceMove } from '../../db/functions/discounts.ts'
import { moveProblemsOf } from '../../db/functions/moves.ts'
import { courses } from '../../db/schema/courses.ts'
import { containing } from '../../lib/cursor.ts'
import { timeColumns, toTimes } from '../../records/classes/to-times.ts'
import { findPlace } from './quote-move.ts'

interface Wanted {
  enrolmentId: string
  q: string
}

const mostTargets = 30

/**
 * Classes that a place of the caller could be moved to, with what stands in the way: of its own term first, those of its
 * name and teacher and instruments before others, the earliest first; of the first thirty those that it can be moved to
 * stand before the others. Throws `not_found` for another's.
 */
export const listMoveTargets = (ctx: Ctx<Student>, wanted: Wanted): Promise<MoveTarget[]> =>
  listTargets(ctx, wanted, ctx.actor.userId)

/** The same for anyone's place. */
export const listOfficeMoveTargets = (ctx: Ctx<Office>, wanted: Wanted): Promise<MoveTarget[]> =>
  listTargets(ctx, wanted)

async function listTargets(ctx: Ctx, { enrolmentId, q }: Wanted, userId?: string): Promise<MoveTarget[]> {
  const { db, school } = ctx
  const { courseId } = await findPlace(ctx, enrolmentId, userId)
  const given = {
    claim: enrolmentId,
    course: courses.id,
    currency: school.currency,
    office: !userId,
    waive: false,
  }
  const own = (column: string) => sql`(select ${sql.identifier(column)} from courses where id = ${courseId})`
  const rows = await db
    .select({
      courseId: courses.id,
      slug: courses.slug,
      name: courses.name,
      times: timeColumns,
      seatsLeft: sql<number>`greatest(0, ${courses.capacity} - ${courses.seatsTaken} - ${courses.seatsSaved})`,
      priceMinor: sql<number>`(select price_minor from ${priceMove.call({ claim: enrolmentId, course: courses.id, at: ctx.now() })})`,
      currency: courses.currency,
      problem: sql<string | null>`(select problem from ${moveProblemsOf.call(given)} limit 1)`,
    })
    .from(courses)
    .where(
      sql`${courses.status} = 'Approved' and ${courses.id} <> ${courseId} and (${courses.overAt} is null or ${courses.overAt} > clock_timestamp())
          and ${q === '' ? sql`true` : containing(courses.name, q)}`,
    )
    .orderBy(
      sql`${courses.termId} is not distinct from ${own('term_id')} desc`,
      sql`${courses.name} = ${own('name')} desc`,
      sql`${courses.instructorId} = ${own('instructor_id')} desc`,
      sql`${courses.instruments} && ${own('instruments')} desc`,
      sql`${courses.firstSessionAt} asc nulls last`,
      courses.id,
    )
    .limit(mostTargets)
  const targets = rows.map(({ times, problem, ...row }) => ({
    ...row,
    times: toTimes(times),
    problem: moveProblems.find((known) => known === problem) ?? null,
  }))
  return targets.toSorted((one, other) => Number(one.problem !== null) - Number(other.problem !== null))
}
