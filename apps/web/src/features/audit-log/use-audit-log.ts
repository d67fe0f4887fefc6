import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { trpc } from '../../lib/trpc.ts'
import type { AuditLogFilter } from './audit-log-filter.ts'

const pageSize = 50

/** Who changed what, newest first, page by page. */
export function useAuditLog({ subject, ...filter }: AuditLogFilter) {
  const { client } = trpc.useUtils()
  const input = { ...filter, subjectId: subject }
  // Not tRPC's own infinite query: it adds a `direction` to the input, which the strict contract refuses.
  return useInfiniteQuery({
    queryKey: [['auditLog', 'list'], input],
    queryFn: ({ pageParam }) =>
      client.admin.auditLog.list.query({ ...input, limit: pageSize, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Somebody else may be at work: whoever opens the log wants what is in it now.
    staleTime: 0,
  })
}

/** Today's admins, to choose from. */
export function useAdmins() {
  return trpc.admin.users.list.useQuery({ role: 'admin', limit: 100 })
}
