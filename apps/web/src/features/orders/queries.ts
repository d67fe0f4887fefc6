import { nextPage, trpc } from '../../lib/loading/trpc.ts'

const movingMs = 2000

/** One order; asked again while money is in transit. */
export function useOrder(id: string) {
  return trpc.admin.orders.get.useQuery(
    { id },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.kind === 'order' && data.refunds.some(({ status }) => status === 'queued') ? movingMs : false,
    },
  )
}

/** The order that a reference names, with its places. */
export function useReferredOrder(reference: string) {
  return trpc.admin.orders.findByReference.useQuery({ reference }, { retry: false, staleTime: 0 })
}

const pageSize = 25

/** Orders that wait for money, the soonest due first. */
export function useReservedOrders() {
  return trpc.admin.orders.reserved.useInfiniteQuery({ limit: pageSize }, nextPage)
}
