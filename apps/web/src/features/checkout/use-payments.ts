import { trpc } from '../../lib/trpc.ts'

/** The viewer's settled payments, newest first. */
export function usePayments() {
  return trpc.student.payments.list.useQuery()
}
