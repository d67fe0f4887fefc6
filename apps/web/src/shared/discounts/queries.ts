import { trpc } from '../../lib/loading/trpc.ts'

/** Every series of discounts as its last version is, for the office. */
export const useDiscounts = () => trpc.admin.discounts.list.useQuery()

/** Scholarships of one participant, or all that were granted of a series. */
export const useScholarships = (of: { participantId: string } | { series: string }) =>
  trpc.admin.scholarships.list.useQuery(of)
