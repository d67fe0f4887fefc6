import type { AuditLine } from '@cadenza/contracts/audit-log'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { count } from '../../lib/format/format.ts'
import { AuditLogFilters } from './audit-log-filters.tsx'
import type { AuditLogFilter } from './audit-log-filter.ts'
import { AuditLogLine } from './audit-log-line.tsx'
import { actorOf, subjectOf } from './sentences.ts'
import { useAuditLog } from './queries.ts'

interface AuditLogBrowserProps {
  filter: AuditLogFilter
  onFilter: (filter: AuditLogFilter, typing?: boolean) => void
}

/** The log of changes made by admins, the configuration and the command line. */
export function AuditLogBrowser({ filter, onFilter }: AuditLogBrowserProps) {
  const log = useAuditLog(filter)
  const lines = log.data?.pages.flatMap(({ items }) => items) ?? []
  const byActor = lines.find(({ actor }) => actor?.id === filter.actor)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <AuditLogFilters filter={filter} onFilter={onFilter} actorName={byActor && actorOf(byActor)} />
      {filter.subject && <HistoryOf lines={lines} filter={filter} onFilter={onFilter} />}
      <QueryView query={log} skeleton={<TableSkeleton rows={8} />}>
        {() => (
          <>
            <p role="status" className="mb-3 text-muted">
              {count(lines.length, 'entry', 'entries')}
              {log.hasNextPage && ', and more'}
            </p>
            {lines.length === 0 ? (
              <NoLines isFiltered={isFiltered} onShowAll={() => onFilter({})} />
            ) : (
              <ol
                aria-label="Entries, newest first"
                aria-busy={log.isPlaceholderData}
                className="grid gap-2 sm:gap-4"
              >
                {lines.map((line) => (
                  <AuditLogLine key={line.id} line={line} filter={filter} />
                ))}
              </ol>
            )}
          </>
        )}
      </QueryView>
      <MoreButton list={log} />
    </>
  )
}

function HistoryOf({ lines, filter, onFilter }: AuditLogBrowserProps & { lines: AuditLine[] }) {
  const about = lines.find(({ subject }) => subject.id === filter.subject)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl wrap-anywhere">{about ? `History of ${subjectOf(about)}` : 'History'}</h2>
      <Button variant="secondary" onClick={() => onFilter({ ...filter, subject: undefined })}>
        Show everything
      </Button>
    </div>
  )
}

function NoLines({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  return isFiltered ? (
    <EmptyState
      title="Nothing found"
      text="No entry fits this search."
      action={<Button onClick={onShowAll}>Show the whole log</Button>}
    />
  ) : (
    <EmptyState title="Nothing yet" text="Every decision of an admin is written down here." />
  )
}
