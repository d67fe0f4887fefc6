import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../lib/loading/trpc.ts'

/** Who came and left a moment ago is shown within this time. */
const refreshMs = 15_000

/** Who is in the house now. */
export const useHouse = () =>
  trpc.admin.house.now.useQuery(undefined, { placeholderData: keepPreviousData, refetchInterval: refreshMs })
