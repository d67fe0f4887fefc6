import { trpc } from '../../lib/loading/trpc.ts'

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
