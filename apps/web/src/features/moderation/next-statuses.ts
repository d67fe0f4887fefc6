import type { CourseStatus } from '@cadenza/contracts/course-values'

/** What an admin may decide about a class in each state. */
export const nextStatuses: Record<CourseStatus, CourseStatus[]> = {
  Pending: ['Approved', 'Denied'],
  Approved: [],
  Denied: [],
  Cancelled: [],
}
