import { trpc } from '../../lib/loading/trpc.ts'

export const usePolicies = () => trpc.admin.refundPolicies.list.useQuery()
