import { keepPreviousData } from '@tanstack/react-query'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'
import type { AuditLogFilter } from './audit-log-filter.ts'

const pageSize = 50

/** Who changed what, page by page. */
export function useAuditLog({ subject, ...filter }: AuditLogFilter) {
  return trpc.admin.auditLog.list.useInfiniteQuery(
    { ...filter, subjectId: subject, limit: pageSize },
    {
      ...nextPage,
      placeholderData: keepPreviousData,
      // Others may be at work too: opening the log shows its current content.
      staleTime: 0,
    },
  )
}

/** The latest lines about an account, its children and its payments. */
export function useHistoryOf(person: string) {
  return trpc.admin.auditLog.list.useInfiniteQuery({ person, limit: pageSize }, { ...nextPage, staleTime: 0 })
}

/** Today's admins, to choose from. */
export function useAdmins() {
  return trpc.admin.users.list.useQuery({ role: 'admin', limit: 100 })
}
