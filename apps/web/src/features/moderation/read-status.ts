import { courseStatuses, type CourseStatus } from '@cadenza/contracts/course-values'

/** A status from an address, or nothing. */
export function readStatus(value: unknown): CourseStatus | undefined {
  return courseStatuses.find((status) => status === value)
}
