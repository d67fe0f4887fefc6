import { eq, sql } from 'drizzle-orm'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { readsNotesOf } from '../../db/functions/families.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { findNotified } from '../../records/classes/notify-families.ts'

/** The families that have a place in a class, for its owner or the office. Throws `not_found` for another's. */
export async function countFamilies(ctx: Ctx<Staff>, { id }: { id: string }): Promise<NotifiedFamilies> {
  await getManagedCourse(ctx, { id })
  const { role, userId } = ctx.actor
  const showsNumbers = role === 'instructor' ? readsNotesOf(userId, id) : sql`true`
  return findNotified(ctx, eq(seatClaims.courseId, id), showsNumbers)
}
