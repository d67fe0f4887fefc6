import type { OrderState } from '@cadenza/contracts/checkout'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../lib/trpc.ts'

/**
 * Whether the order that was open when the page was loaded has been paid meanwhile: the browser may have been closed
 * between the bank's yes and ours. Answers its transaction id, or null; also when the money is going back.
 */
export function useEarlierPayment(order: OrderState | null) {
  const { client } = trpc.useUtils()
  const transactionId = order?.status === 'awaiting_payment' ? order.transactionId : null
  return useQuery({
    queryKey: [['checkout', 'earlier'], transactionId],
    queryFn: async () => {
      if (!transactionId) return null
      const { status } = await client.student.checkout.complete.mutate({ transactionId })
      return status === 'paid' || status === 'refunded' ? transactionId : null
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
