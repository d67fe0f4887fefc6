import { eq, sql } from 'drizzle-orm'
import type { ToldFamilies } from '@cadenza/contracts/families/told-families'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { readsNotesOf } from '../../db/functions/families.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { findTold } from '../../records/classes/notify-families.ts'

/** The families that have a place in a class, for its owner or the office. Throws `not_found` for another's. */
export async function countFamilies(ctx: Ctx<Staff>, { id }: { id: string }): Promise<ToldFamilies> {
  await getManagedCourse(ctx, { id })
  const { role, userId } = ctx.actor
  const showsNumbers = role === 'instructor' ? readsNotesOf(userId, id) : sql`true`
  return findTold(ctx, eq(seatClaims.courseId, id), showsNumbers)
}
