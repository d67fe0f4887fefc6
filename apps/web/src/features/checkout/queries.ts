import { trpc } from '../../lib/loading/trpc.ts'
import type { TransferChoice } from '@cadenza/contracts/money/office-sale'

/** Places that wait for a transfer or a cheque. */
export const useReservations = () => trpc.student.reservations.list.useQuery()

export const usePayments = () => trpc.student.payments.list.useQuery()

/** Places that are offered to a waiting family. */
export const useOffer = (orderId: string) => trpc.student.offers.get.useQuery({ orderId }, { staleTime: 0 })

export const usePayment = (id: string) => trpc.student.payments.get.useQuery({ id })

/** Undefined until it is known; where that fails, the card is the only way. */
export function useTransferChoice(): TransferChoice | null | undefined {
  const { data, isError } = trpc.student.checkout.transfer.useQuery(undefined, { staleTime: 0 })
  return isError ? null : data
}

/** The student's live or latest order, as the server knows it: what a reload of the page shows. */
export function useCurrentOrder() {
  return trpc.student.checkout.current.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'releasing' ? 2000 : false),
  })
}
