import type { Role } from '@cadenza/contracts/people/user'
import { useOwnWaitlist } from '../../shared/places/queries.ts'
import { useWaitingWork } from '../../shared/school/queries.ts'
import { worksInOffice } from '../../shared/people/roles.ts'

/** What waits for the office; nothing for others. */
export const useWaiting = (role: Role) => useWaitingWork({ enabled: worksInOffice(role) }).data

/** How many offers of places wait for the viewer's answer. */
export function useOffers(role: Role): number {
  const { data } = useOwnWaitlist({ enabled: !worksInOffice(role) })
  return data?.items.filter(({ offer }) => offer).length ?? 0
}
