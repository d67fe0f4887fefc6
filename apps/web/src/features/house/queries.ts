import { keepPreviousData } from '@tanstack/react-query'
import type { House } from '@cadenza/contracts/places/house'
import { loadQueries } from '../../lib/loading/load-queries.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Who came and left a moment ago is shown within this time. */
const refreshMs = 15_000

/** Who is in the house now. */
export const useHouse = () =>
  trpc.admin.house.now.useQuery(undefined, { placeholderData: keepPreviousData, refetchInterval: refreshMs })

/** The same without a cache of its own: it is kept for a day (shared/marks/kept-answers.ts). */
export async function askHouse(): Promise<House> {
  return (await loadQueries()).client.admin.house.now.query()
}
