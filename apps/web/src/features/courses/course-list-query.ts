import type { CoursePage } from '@cadenza/contracts/course'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CourseListSearch } from './course-list-search.ts'

type FetchPage = (input: CourseListSearch & { cursor?: string }) => Promise<CoursePage>

/**
 * The pages of the class list loaded so far. Not tRPC's own infinite query: that one sends a field of its own, which
 * the API's strict inputs refuse. The key has tRPC's form, so that invalidating the courses reaches it.
 */
export function courseListOptions(search: CourseListSearch, fetchPage: FetchPage) {
  return infiniteQueryOptions({
    queryKey: [['public', 'courses', 'list'], { input: search, type: 'pages' }],
    queryFn: ({ pageParam }) => fetchPage({ ...search, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}
