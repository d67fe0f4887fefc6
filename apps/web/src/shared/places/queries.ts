import { useSessionStatus } from '../../lib/session/auth-session.ts'
import { trpc } from '../../lib/loading/trpc.ts'

const minuteMs = 60_000

/** Places that are offered to the viewer, and their waiting lists; asked once for the menu and the pages, while signed in. */
export function useOwnWaitlist({ enabled = true } = {}) {
  const session = useSessionStatus()
  return trpc.student.waitlist.list.useQuery(
    {},
    { enabled: enabled && session === 'signedIn', staleTime: minuteMs, refetchInterval: 5 * minuteMs },
  )
}

/** The rows of the viewer's cart. */
export const useOwnCart = () => trpc.student.cart.get.useQuery()
