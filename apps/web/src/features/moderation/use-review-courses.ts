import type { CourseStatus } from '@cadenza/contracts/course-values'
import { nextPage } from '../../lib/next-page.ts'
import { trpc } from '../../lib/trpc.ts'

/** Everybody's classes in one state, the oldest submission first, page by page. */
export function useReviewCourses(status: CourseStatus) {
  return trpc.admin.courses.list.useInfiniteQuery({ status }, nextPage)
}

/** One class in any state. */
export function useReviewCourse(id: string) {
  return trpc.admin.courses.get.useQuery({ id })
}

/** How many students cancelling a class would refund, and how much; asked anew each time. */
export function useCancellationEffect(id: string) {
  return trpc.admin.courses.getCancellationEffect.useQuery({ id }, { staleTime: 0 })
}
