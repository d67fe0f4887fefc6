import type { Role } from '@cadenza/contracts/people/user'
import { useOwnWaitlist } from '../../lib/loading/own-waitlist.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { worksInOffice } from '../../lib/session/roles.ts'
import { useSessionStatus } from '../../lib/session/auth-session.ts'

const minuteMs = 60_000

/** What waits for the office; whatever changes it has it asked again (`changes.ts`), others' work every few minutes. */
export function useWaiting(role: Role) {
  const session = useSessionStatus()
  return trpc.admin.reports.waiting.useQuery(undefined, {
    enabled: session === 'signedIn' && worksInOffice(role),
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
  }).data
}

/** How many offers of places wait for the viewer's answer. */
export function useOffers(role: Role): number {
  const { data } = useOwnWaitlist({ enabled: !worksInOffice(role) })
  return data?.items.filter(({ offer }) => offer).length ?? 0
}
