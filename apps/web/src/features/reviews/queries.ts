import { trpc, nextPage } from '../../lib/loading/trpc.ts'

/** What the viewer wrote. */
export function useOwnReviews() {
  return trpc.student.reviews.listOwn.useQuery()
}

/** The reviews of a class after `cursor`, page by page. */
export const useMoreReviews = (courseId: string, cursor: string) =>
  trpc.public.reviews.listOfCourse.useInfiniteQuery({ courseId }, { ...nextPage, initialCursor: cursor })
