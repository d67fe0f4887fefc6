import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../lib/loading/trpc.ts'

export const leastLetters = 2

/** People and children by a few letters of a name or an address. */
export const useFoundFamilies = (q: string) =>
  trpc.admin.search.useQuery(
    { q },
    { enabled: q.trim().length >= leastLetters, placeholderData: keepPreviousData },
  )
