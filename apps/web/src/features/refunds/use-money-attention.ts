import { trpc } from '../../lib/loading/trpc.ts'

const pollMs = 15_000

/** Refunds that failed or are stuck, and open disputes. */
export function useMoneyAttention() {
  return trpc.admin.payments.attention.useQuery(undefined, { refetchInterval: pollMs })
}
