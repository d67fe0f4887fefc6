import { useSessionStatus } from '../../lib/session/auth-session.ts'
import { trpc } from '../../lib/loading/trpc.ts'

const minuteMs = 60_000

/**
 * What waits for the office, in numbers: asked once for the menu and the pages. Whatever changes it has it asked again
 * (`changes.ts`), others' work every few minutes.
 */
export function useWaitingWork({ enabled = true } = {}) {
  const session = useSessionStatus()
  return trpc.admin.reports.waiting.useQuery(undefined, {
    enabled: enabled && session === 'signedIn',
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
  })
}
