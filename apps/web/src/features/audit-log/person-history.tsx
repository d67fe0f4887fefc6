import { t } from '@lingui/core/macro'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { AuditLogLine } from './audit-log-line.tsx'
import { useHistoryOf } from './queries.ts'

/** What was done with an account, its children and its payments, and by whom. */
export function PersonHistory({ userId }: { userId: string }) {
  const lines = useHistoryOf(userId)
  return (
    <PagedView
      list={lines}
      rows={4}
      none={
        <EmptyState title={t`Nothing yet`} text={t`Every decision about this person is written down here.`} />
      }
    >
      {(items) => (
        <ul className="grid gap-3">
          {items.map((line) => (
            <AuditLogLine key={line.id} line={line} filter={{}} />
          ))}
        </ul>
      )}
    </PagedView>
  )
}
