import { nextPage } from '../../lib/loading/next-page.ts'
import { trpc } from '../../lib/loading/trpc.ts'

const pageSize = 50

/** Edits of approved classes that no admin has seen, the longest waiting first, page by page. */
export function useCourseEdits() {
  return trpc.admin.courseEdits.list.useInfiniteQuery({ limit: pageSize }, nextPage)
}
