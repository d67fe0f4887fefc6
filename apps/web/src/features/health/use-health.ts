import { trpc } from '../../lib/trpc.ts'

const lookAgainMs = 10_000

/** How the product is; asked again while somebody looks at the page. */
export function useHealth() {
  return trpc.admin.system.health.useQuery(undefined, { refetchInterval: lookAgainMs, staleTime: 0 })
}
