import type { Role } from '@cadenza/contracts/user'
import { trpc } from '../../lib/loading/trpc.ts'
import { worksInOffice } from '../../lib/session/roles.ts'

const minuteMs = 60_000

/** What waits for the office; whatever changes it has it asked again (`changes.ts`), others' work every few minutes. */
export function useWaiting(role: Role) {
  return trpc.admin.reports.waiting.useQuery(undefined, {
    enabled: worksInOffice(role),
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
  }).data
}
