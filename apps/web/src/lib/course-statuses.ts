import type { CourseStatus } from '@cadenza/contracts/course'

/** The statuses in the order in which they are offered; the contract's own list would bring its validator along. */
export const courseStatuses: readonly CourseStatus[] = ['Pending', 'Approved', 'Denied', 'Cancelled']

/** A status from an address, or nothing. */
export function readStatus(value: unknown): CourseStatus | undefined {
  return courseStatuses.find((status) => status === value)
}
