import type { Payment } from '@cadenza/contracts/payment'
import { keepPreviousData } from '@tanstack/react-query'
import { nextPage } from '../../lib/next-page.ts'
import { trpc } from '../../lib/trpc.ts'

const pageSize = 25
const pollMs = 2000

/** Payments by receipt number, transaction, payer or class, page by page; looked at again while money is on its way. */
export function usePaymentSearch(q: string | undefined) {
  return trpc.admin.payments.search.useInfiniteQuery(
    { q, limit: pageSize },
    {
      ...nextPage,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(isMoving)) ? pollMs : false,
    },
  )
}

function isMoving({ refunds }: Payment) {
  return refunds.some(({ status }) => status === 'queued')
}
