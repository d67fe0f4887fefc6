import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { conflict } from '../../errors.ts'
import { cancelCourse } from './cancel-course.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { approveCourse } from '../moderation/moderate-course.ts'

/** A denial needs its reason (`denyCourse`). */
export type SettableStatus = Exclude<CourseStatus, 'Denied'>

/**
 * Approves or cancels by the name of the target status; a course that already has it stays unchanged. Throws
 * `not_found`, `status_not_allowed` for an impossible transition, and whatever approving and cancelling throw.
 */
export async function setCourseStatus(
  ctx: Ctx<Office>,
  { id, status }: { id: string; status: SettableStatus },
): Promise<{ changed: boolean }> {
  const before = await getManagedCourse(ctx, { id })
  if (before.status === status) return { changed: false }
  if (status === 'Pending') throw conflict('status_not_allowed', { status: before.status })
  await (status === 'Approved' ? approveCourse(ctx, { id }) : cancelCourse(ctx, { id, reason: null }))
  return { changed: true }
}
