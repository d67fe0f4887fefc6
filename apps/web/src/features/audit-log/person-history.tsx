import { EmptyState } from '../../components/empty-state.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { AuditLogLine } from './audit-log-line.tsx'
import { useHistoryOf } from './queries.ts'

/** What was done with an account, its children and its payments, and by whom. */
export function PersonHistory({ userId }: { userId: string }) {
  const lines = useHistoryOf(userId)
  return (
    <>
      <QueryView query={lines} skeleton={<TableSkeleton rows={4} />}>
        {({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <EmptyState title="Nothing yet" text="Every decision about this person is written down here." />
          ) : (
            <ul className="grid gap-3">
              {pages
                .flatMap(({ items }) => items)
                .map((line) => (
                  <AuditLogLine key={line.id} line={line} filter={{}} />
                ))}
            </ul>
          )
        }
      </QueryView>
      <MoreButton list={lines} />
    </>
  )
}
