import type { CourseStatus, ReviewSort } from '@cadenza/contracts/course-values'
import { usualSort, type ReviewFilter, type ReviewTab } from './review-tab.ts'

export const sortLabels: Record<ReviewSort, string> = {
  decided: 'Latest decision first',
  newest: 'Latest submission first',
  oldest: 'Oldest submission first',
  name: 'Name',
  starts: 'First day',
}

/** One sentence about what a tab shows, and in which order. */
export function leadOf(tab: ReviewTab, { sort = usualSort }: ReviewFilter): string {
  if (tab === 'Pending') return 'The class that waits longest comes first.'
  if (tab === 'Edits') return 'Changes of approved classes that no admin has looked at, the oldest first.'
  const order = byWords[sort] ?? `the ${sortLabels[sort].toLowerCase()}`
  return `${whatIs[tab]}, ${order}.`
}

const byWords: Partial<Record<ReviewSort, string>> = { name: 'by name', starts: 'by their first day' }

const whatIs: Record<Exclude<CourseStatus, 'Pending'>, string> = {
  Approved: 'Classes that were approved',
  Denied: 'Classes that were denied, until their instructors submit them again',
  Cancelled: 'Classes that were cancelled, with everybody refunded',
}
