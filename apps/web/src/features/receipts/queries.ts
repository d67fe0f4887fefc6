import { trpc } from '../../lib/loading/trpc.ts'

/** The viewer's settled payments, newest first. */
export function usePayments() {
  return trpc.student.payments.list.useQuery()
}

/** The viewer's reserved places whose money has not arrived, the soonest due first. */
export function useReservations() {
  return trpc.student.reservations.list.useQuery()
}

const pollMs = 3000

/** One payment; refetched while a refund is in progress. */
export function usePayment(id: string) {
  return trpc.student.payments.get.useQuery(
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data?.refunds.some(({ status }) => status === 'queued') ? pollMs : false,
    },
  )
}
