import { trpc } from '../../../lib/loading/trpc.ts'

/** The viewer's waiting lists, among them an offer that they are paying for. */
export const useOffersInPayment = () => trpc.student.waitlist.list.useQuery({}, { staleTime: 0 })
