import { trpc } from '../../../lib/loading/trpc.ts'

/** The viewer's waiting lists, among them an offer that they are paying for. */
export const useOffersInPayment = () => trpc.student.waitlist.list.useQuery({}, { staleTime: 0 })

/** The viewer's places, among them one whose move they are paying for. */
export const useOwnPlaces = () => trpc.student.enrolments.list.useQuery(undefined, { staleTime: 0 })
