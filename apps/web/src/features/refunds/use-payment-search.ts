import type { Payment } from '@cadenza/contracts/payment'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../lib/trpc.ts'

const pageSize = 25
const pollMs = 2000
const searchKey = [['payments', 'search']] as const

/** Payments by receipt number, transaction, payer or class, page by page; looked at again while money is on its way. */
export function usePaymentSearch(q: string | undefined) {
  const { client } = trpc.useUtils()
  // Not tRPC's own infinite query: it adds a `direction` to the input, which the strict contract refuses.
  return useInfiniteQuery({
    queryKey: [...searchKey, q],
    queryFn: ({ pageParam }) => client.admin.payments.search.query({ q, limit: pageSize, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isMoving)) ? pollMs : false,
  })
}

/** After a change of money: every figure and list that an admin sees of it. */
export function useRefreshMoney() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return () => Promise.all([queryClient.invalidateQueries({ queryKey: searchKey }), utils.admin.invalidate()])
}

function isMoving({ refunds }: Payment) {
  return refunds.some(({ status }) => status === 'queued')
}
