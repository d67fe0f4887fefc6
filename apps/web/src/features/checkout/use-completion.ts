import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChanges } from '../../lib/changes.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

const pollMs = 2000

/**
 * Tells the server that a payment succeeded, and asks again until it has settled it. Repeating is safe: the server
 * settles a transaction once, whoever tells it.
 */
export function useCompletion(transactionId: string | null) {
  const { client } = trpc.useUtils()
  const { moneyMoved } = useChanges()
  const completion = useQuery({
    queryKey: [['checkout', 'complete'], transactionId],
    queryFn: () => client.student.checkout.complete.mutate({ transactionId: transactionId ?? '' }),
    enabled: transactionId !== null,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? pollMs : false),
  })
  const saved = completion.data?.status === 'paid'
  const decided = completion.data !== undefined && completion.data.status !== 'processing'

  useEffect(() => {
    if (saved) notify.success('Payment History Save On Database Successfully')
  }, [saved])

  useEffect(() => {
    if (decided) void moneyMoved()
  }, [decided, moneyMoved])
  return completion
}
