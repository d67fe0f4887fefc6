import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as functions from '../../db/functions/classes/courses.ts'
import { conflict } from '../../errors.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { getRefundLimit } from '../refunds/refund-limit.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'

/**
 * Takes an approved course off sale for good. The queue then refunds everyone who is enrolled, once. Cancelling a
 * cancelled course changes nothing and succeeds; any other status throws `status_not_allowed`. Throws
 * `refund_above_limit` where that is more than the caller gives back (see `getRefundLimit`).
 */
export async function cancelCourse(
  ctx: Ctx<Office>,
  { id, reason }: { id: string; reason: string | null },
): Promise<ManagedCourse> {
  const { actor, requestId: request } = ctx
  const { limitMinor: limit } = getRefundLimit(ctx)
  await functions.cancelCourse(ctx.db, { course: id, actor: actor.userId, reason, request, limit })
  catalogueChanged(ctx)
  const course = await getManagedCourse(ctx, { id })
  if (course.status !== 'Cancelled') throw conflict('status_not_allowed', { status: course.status })
  return course
}
