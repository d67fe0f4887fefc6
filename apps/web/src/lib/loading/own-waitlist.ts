import { trpc } from './trpc.ts'

const minuteMs = 60_000

/** Places that are offered to the viewer, and their waiting lists; asked once for the menu and the pages. */
export function useOwnWaitlist({ enabled = true } = {}) {
  return trpc.student.waitlist.list.useQuery(
    {},
    { enabled, staleTime: minuteMs, refetchInterval: 5 * minuteMs },
  )
}
