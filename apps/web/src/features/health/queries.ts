import { trpc } from '../../lib/loading/trpc.ts'

const lookAgainMs = 10_000

/** The state of the product; requested again while the page is visible. */
export function useHealth() {
  return trpc.admin.system.health.useQuery(undefined, { refetchInterval: lookAgainMs, staleTime: 0 })
}
