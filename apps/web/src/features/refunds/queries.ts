import type { Payment } from '@cadenza/contracts/money/payment'
import { keepPreviousData } from '@tanstack/react-query'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'
import { paymentListInput, type PaymentFilter } from './payment-filter.ts'

const movingMs = 2000
const attentionMs = 15_000

/** Payments that match a filter, page by page, and their sum; refetched while money is in transit. */
export function usePaymentSearch(filter: PaymentFilter) {
  return trpc.admin.payments.search.useInfiniteQuery(paymentListInput(filter), {
    ...nextPage,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isMoving)) ? movingMs : false,
  })
}

function isMoving({ refunds }: Payment) {
  return refunds.some(({ status }) => status === 'queued')
}

/** Refunds that failed or are stuck, and open disputes. */
export function useMoneyAttention() {
  return trpc.admin.payments.attention.useQuery(undefined, { refetchInterval: attentionMs })
}

/** What the policies of a payment's places give now; not asked while `isPaused`. */
export function usePaymentQuote(id: string, { isPaused }: { isPaused: boolean }) {
  return trpc.admin.payments.quote.useQuery({ id }, { enabled: !isPaused, staleTime: 0 })
}

const mostClasses = { status: 'Approved', sort: 'name', limit: 100 } as const

/** The classes on sale by name, to choose from. */
export function useClassChoices() {
  return trpc.admin.courses.list.useQuery(mostClasses, { staleTime: 5 * 60_000 }).data?.items ?? []
}

export const usePayment = (id: string) => trpc.admin.payments.get.useQuery({ id })
