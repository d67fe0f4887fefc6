import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { keepPreviousData } from '@tanstack/react-query'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'
import { reviewListInput, type ReviewFilter } from './review-tab.ts'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'

/** All classes in one state, page by page: of the waiting ones, the oldest submission first. */
export function useReviewCourses(status: CourseStatus, filter: ReviewFilter = {}, { enabled = true } = {}) {
  return trpc.admin.courses.list.useInfiniteQuery(reviewListInput(status, filter), {
    ...nextPage,
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** One class in any state. */
export function useReviewCourse(id: string) {
  return trpc.admin.courses.get.useQuery({ id })
}

/** How many students cancelling a class would refund, and how much; refetched each time. */
export function useCancellationEffect(id: string) {
  return trpc.admin.courses.getCancellationEffect.useQuery({ id }, { staleTime: 0 })
}

const pageSize = 50

/** Edits of approved classes that no admin has seen, the longest waiting first, page by page. */
export function useCourseEdits() {
  return trpc.admin.courseEdits.list.useInfiniteQuery({ limit: pageSize }, nextPage)
}

/** The dates of a class and what is booked at the same time. */
export function useCourseClashes(courseId: string) {
  return trpc.admin.timetable.clashesOf.useQuery({ courseId })
}

/** What a class is compared with. */
export const useReviewFacts = (id: string) => trpc.admin.courses.getReviewFacts.useQuery({ id })

const lookAgainMs = 60_000

/** The viewer's decisions of the last minutes that can be undone, latest first; the school says which. */
export function useUndoable(): ManagedCourse[] {
  const { data } = trpc.admin.courses.listUndoable.useQuery(undefined, { refetchInterval: lookAgainMs })
  return data ?? []
}
