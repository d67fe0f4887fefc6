import { keepPreviousData } from '@tanstack/react-query'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'

/** Families by a name or an address, page by page. */
export function useFamilies(q: string | undefined) {
  return trpc.admin.families.list.useInfiniteQuery(
    { q, limit: 20 },
    { ...nextPage, placeholderData: keepPreviousData },
  )
}
