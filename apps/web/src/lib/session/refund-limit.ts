import type { ConflictDetails } from '@cadenza/contracts/wire/conflict-details'
import { formatMoney } from '../format/format.ts'
import { trpc } from '../loading/trpc.ts'

interface Wanted {
  amountMinor: number
  currency: string
  /** What the office has given back of the same order. */
  givenBackMinor?: number | undefined
}

/**
 * Whether the viewer may give back this much: an admin any sum, the office up to what the school sets. `why` is the
 * sentence where it is too much.
 */
export function useRefundLimit({ amountMinor, currency, givenBackMinor = 0 }: Wanted): {
  allowed: boolean
  why?: string
} {
  const { data } = trpc.admin.payments.refundLimit.useQuery()
  if (!data) return { allowed: false }
  const { limitMinor } = data
  if (limitMinor === null || amountMinor === 0 || amountMinor + givenBackMinor <= limitMinor)
    return { allowed: true }
  const leftMinor = Math.max(0, limitMinor - givenBackMinor)
  return { allowed: false, why: aboveLimit({ limitMinor, givenBackMinor, leftMinor }, currency) }
}

/** What the office may give back, what it has given back already, and what is left. */
export function aboveLimit(
  { limitMinor, givenBackMinor, leftMinor }: ConflictDetails['refund_above_limit'],
  currency: string,
): string {
  const [limit, given, left] = [limitMinor, givenBackMinor, leftMinor].map((minor) =>
    formatMoney(minor, currency),
  )
  if (givenBackMinor === 0) return `The office gives back ${limit} at most. Please ask an admin for more.`
  return `The office gives back ${limit} of one order at most: ${given} was given back before, ${left} is left. Please ask an admin for more.`
}
