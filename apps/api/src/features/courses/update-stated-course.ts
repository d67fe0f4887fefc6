import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { conflict, forbidden } from '../../errors.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import type { CourseChanges } from './revise-course.ts'
import { updateApprovedCourse } from './update-approved-course.ts'

/** What a client says of a course besides its changes. */
interface Stated {
  /** The instructor's. */
  email?: string | undefined
  status?: CourseStatus | undefined
}

/**
 * `updateApprovedCourse` for clients that also say whose the course is and which status it has: neither can be changed,
 * so both must be true. Throws `forbidden` for another address, `status_not_allowed` for another status.
 */
export async function updateStatedCourse(
  ctx: Ctx<Staff>,
  changes: CourseChanges,
  stated: Stated,
): Promise<ManagedCourse> {
  const { instructor, status } = await getManagedCourse(ctx, changes)
  if (stated.email !== undefined && stated.email !== instructor.email) throw forbidden()
  if (stated.status !== undefined && stated.status !== status)
    throw conflict('status_not_allowed', { status })
  return updateApprovedCourse(ctx, changes)
}
