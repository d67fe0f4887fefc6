import { formatMoney } from '../format/format.ts'
import { trpc } from '../loading/trpc.ts'

/**
 * Whether the viewer may give back this much at once: an admin any sum, the office up to what the school sets. `why` is
 * the sentence where it is too much. It does not know what was given back earlier in the day: the school counts that.
 */
export function useRefundLimit(amountMinor: number, currency: string): { allowed: boolean; why?: string } {
  const { data } = trpc.admin.payments.refundLimit.useQuery()
  if (!data) return { allowed: false }
  const { limitMinor } = data
  if (limitMinor === null || amountMinor <= limitMinor) return { allowed: true }
  const limit = formatMoney(limitMinor, currency)
  return { allowed: false, why: `The office gives back ${limit} at most. Please ask an admin for more.` }
}
