import type { CourseStatus } from '@cadenza/contracts/course-values'
import { keepPreviousData } from '@tanstack/react-query'
import { nextPage } from '../../lib/loading/next-page.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { usualSort, type ReviewFilter } from './review-tab.ts'

/** All classes in one state, page by page: of the waiting ones, the oldest submission first. */
export function useReviewCourses(status: CourseStatus, { sort = usualSort, ...filter }: ReviewFilter = {}) {
  return trpc.admin.courses.list.useInfiniteQuery(
    status === 'Pending' ? { status } : { status, sort, ...filter },
    {
      ...nextPage,
      placeholderData: keepPreviousData,
    },
  )
}

/** One class in any state. */
export function useReviewCourse(id: string) {
  return trpc.admin.courses.get.useQuery({ id })
}

/** How many students cancelling a class would refund, and how much; refetched each time. */
export function useCancellationEffect(id: string) {
  return trpc.admin.courses.getCancellationEffect.useQuery({ id }, { staleTime: 0 })
}
