import type { CourseReviews } from '@cadenza/contracts/review'
import { infiniteQueryOptions } from '@tanstack/react-query'

type FetchPage = (input: { courseId: string; cursor?: string }) => Promise<CourseReviews>

/** The pages of a class's reviews loaded so far; the key has tRPC's form, so that invalidating the reviews reaches it. */
export function courseReviewsOptions(courseId: string, fetchPage: FetchPage) {
  return infiniteQueryOptions({
    queryKey: [['public', 'reviews', 'listOfCourse'], { input: { courseId }, type: 'pages' }],
    queryFn: ({ pageParam }) => fetchPage({ courseId, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}
