import type { TryDiscountInput } from '@cadenza/contracts/money/discount'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'

/** The cart of a family with a discount, which changes nothing; the last answer stays while another is awaited. */
export function useTried(input: TryDiscountInput) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: ['triedDiscount', input],
    queryFn: () => client.admin.discounts.try.mutate(input),
    placeholderData: keepPreviousData,
    // A cart may have changed since.
    gcTime: 0,
  })
}

/** Prices that were named by hand, newest first. */
export const useHandPrices = () => trpc.admin.handPrices.list.useInfiniteQuery({}, nextPage)
