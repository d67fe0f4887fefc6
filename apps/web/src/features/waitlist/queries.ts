import { nextPage, trpc } from '../../lib/loading/trpc.ts'

const pollMs = 60_000

/** Where the viewer or their children wait, and what is offered to them. */
export const useOwnLines = () =>
  trpc.student.waitlist.list.useInfiniteQuery({}, { ...nextPage, refetchInterval: pollMs })
