import { trpc } from '../../lib/loading/trpc.ts'

/** How much the viewer may give back. */
export const useLimit = () => trpc.admin.payments.refundLimit.useQuery()
