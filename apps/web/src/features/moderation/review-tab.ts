import type { CourseStatus } from '@cadenza/contracts/course-values'
import { readStatus } from '../../lib/course-statuses.ts'

/** Classes in one state, or the edits of approved classes. */
export type ReviewTab = CourseStatus | 'Edits'

/** A tab from an address, or nothing. */
export function readReviewTab(value: unknown): ReviewTab | undefined {
  return value === 'Edits' ? value : readStatus(value)
}
