import type { Role, User } from '@cadenza/contracts/user'
import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { trpc } from '../../lib/trpc.ts'

export interface PeopleFilter {
  q?: string
  role?: Role
}

export interface PeoplePage {
  items: User[]
  nextCursor: string | null
  total: number
}

export type People = InfiniteData<PeoplePage, string | undefined>

/** Under which all lists of people are cached. */
export const peopleKey = [['people', 'list']] as const

export function peopleKeyOf({ q, role }: PeopleFilter) {
  return [...peopleKey, { q, role }] as const
}

const pageSize = 50

/** People by name or e-mail and by role, page by page. */
export function usePeople(filter: PeopleFilter) {
  const { client } = trpc.useUtils()
  // Not tRPC's own infinite query: it adds a `direction` to the input, which the strict contract refuses.
  return useInfiniteQuery({
    queryKey: peopleKeyOf(filter),
    queryFn: ({ pageParam }) =>
      client.admin.users.list.query({ ...filter, limit: pageSize, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
