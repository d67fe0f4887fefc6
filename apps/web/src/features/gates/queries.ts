import { trpc } from '../../lib/loading/trpc.ts'

/** The tablets at the doors today; a second one that tried is seen within a quarter of a minute. */
export const useGates = () => trpc.admin.gates.list.useQuery(undefined, { refetchInterval: 15_000 })
