import {
  reviewSorts,
  type CourseStatus,
  type ReviewSort,
  courseStatuses,
} from '@cadenza/contracts/courses/course-values'

/** Classes in one state, or the edits of approved classes. */
export type ReviewTab = CourseStatus | 'Edits'

/** Which of the lists is shown. The queue of waiting classes has one order, and is not searched. */
export interface ReviewFilter {
  q?: string | undefined
  sort?: ReviewSort | undefined
  termId?: string | undefined
  roomId?: string | undefined
  instructorId?: string | undefined
  /** Only classes with a waiting list. */
  waiting?: 'yes' | undefined
}

/** As the school is asked for it. */
export function wantedOf({ sort = usualSort, waiting, ...filter }: ReviewFilter) {
  return { ...filter, sort, ...(waiting && { waiting: true }) }
}

/** A list's input, under which its pages are also kept. */
export function reviewListInput(status: CourseStatus, filter: ReviewFilter) {
  return status === 'Pending' ? { status } : { status, ...wantedOf(filter) }
}

/** Whether part of the list is filtered out. */
export function isNarrowed({ q, termId, roomId, instructorId, waiting }: ReviewFilter): boolean {
  return [q, termId, roomId, instructorId, waiting].some(Boolean)
}

/** In place of a class's id: none is open. */
export const nothingOpen = 'none'

/** A tab from an address, or nothing. */
export function readReviewTab(value: unknown): ReviewTab | undefined {
  return value === 'Edits' ? value : readStatus(value)
}

/** An order from an address, or nothing. */
export function readReviewSort(value: unknown): ReviewSort | undefined {
  return reviewSorts.find((sort) => sort === value)
}

/** The order of the lists of decided classes, unless specified otherwise. */
export const usualSort: ReviewSort = 'decided'

/** A status from an address, or nothing. */
export function readStatus(value: unknown): CourseStatus | undefined {
  return courseStatuses.find((status) => status === value)
}
