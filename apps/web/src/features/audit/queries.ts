import { trpc } from '../../lib/loading/trpc.ts'

/** The books, checked on request: `refetch` runs the audit. */
export function useAudit() {
  return trpc.admin.audit.run.useQuery(undefined, { enabled: false, staleTime: Infinity, retry: false })
}
