import { reviewSorts, type CourseStatus, type ReviewSort } from '@cadenza/contracts/course-values'
import { readStatus } from '../../lib/course-statuses.ts'

/** Classes in one state, or the edits of approved classes. */
export type ReviewTab = CourseStatus | 'Edits'

/** What of the lists is shown. The queue of what waits has one order, and is not searched. */
export interface ReviewFilter {
  q?: string | undefined
  sort?: ReviewSort | undefined
}

/** In the place of a class's id: none is open. */
export const nothingOpen = 'none'

/** A tab from an address, or nothing. */
export function readReviewTab(value: unknown): ReviewTab | undefined {
  return value === 'Edits' ? value : readStatus(value)
}

/** An order from an address, or nothing. */
export function readReviewSort(value: unknown): ReviewSort | undefined {
  return reviewSorts.find((sort) => sort === value)
}

/** How lists of what was decided are put in order, unless told otherwise. */
export const usualSort: ReviewSort = 'decided'

export const sortLabels: Record<ReviewSort, string> = {
  decided: 'Latest decision first',
  newest: 'Latest submission first',
  oldest: 'Oldest submission first',
  name: 'Name',
}

/** One true sentence about what a tab shows, and in which order. */
export function leadOf(tab: ReviewTab, { sort = usualSort }: ReviewFilter): string {
  if (tab === 'Pending') return 'The class that waits longest comes first.'
  if (tab === 'Edits') return 'Changes of approved classes that no admin has looked at, the oldest first.'
  const order = sort === 'name' ? 'by name' : `the ${sortLabels[sort].toLowerCase()}`
  return `${whatIs[tab]}, ${order}.`
}

const whatIs: Record<Exclude<CourseStatus, 'Pending'>, string> = {
  Approved: 'Classes that were approved',
  Denied: 'Classes that were denied, until their instructors submit them again',
  Cancelled: 'Classes that were cancelled, with everybody refunded',
}
