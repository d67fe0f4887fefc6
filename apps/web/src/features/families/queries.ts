import type { FamilySort } from '@cadenza/contracts/text/sort-values'
import { keepPreviousData } from '@tanstack/react-query'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'

/** Families by a name or an address, page by page. */
export function useFamilies(filter: { q: string | undefined; sort: FamilySort }) {
  return trpc.admin.families.list.useInfiniteQuery(
    { ...filter, limit: 20 },
    { ...nextPage, placeholderData: keepPreviousData },
  )
}
