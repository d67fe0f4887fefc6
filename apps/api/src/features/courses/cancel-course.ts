import type { ManagedCourse } from '@cadenza/contracts/course'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as functions from '../../db/functions.ts'
import { conflict } from '../../errors.ts'
import { catalogueChanged } from './catalogue-version.ts'
import { getManagedCourse } from './managed-courses.ts'

/**
 * Takes an approved course off sale for good. The queue then refunds everyone who is enrolled, once. Cancelling a
 * cancelled course changes nothing and succeeds; any other status throws `status_not_allowed`.
 */
export async function cancelCourse(
  ctx: Ctx<Admin>,
  { id, reason }: { id: string; reason: string | null },
): Promise<ManagedCourse> {
  const { actor, requestId: request } = ctx
  await functions.cancelCourse(ctx.db, { course: id, actor: actor.userId, reason, request })
  catalogueChanged(ctx)
  const course = await getManagedCourse(ctx, { id })
  if (course.status !== 'Cancelled') throw conflict('status_not_allowed', { status: course.status })
  return course
}
