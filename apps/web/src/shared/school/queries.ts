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

/** Every room, archived ones last, for the office. */
export const useManagedRooms = () => trpc.admin.rooms.list.useQuery()

/** Every term, for the office. */
export const useManagedTerms = () => trpc.admin.terms.list.useQuery()

/** The rooms in which classes meet. */
export const useRooms = () => trpc.public.rooms.list.useQuery()

/** The terms that classes belong to. */
export const useTerms = () => trpc.public.terms.list.useQuery()

const everyTeacher = { limit: 100 }

export const useEveryTeacher = () => trpc.public.instructors.list.useQuery(everyTeacher)
