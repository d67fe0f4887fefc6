import type { AuditLine } from '@cadenza/contracts/office/audit-log'
import { Button } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { DayField } from '../../components/forms/day-field.tsx'
import { ListFilters } from '../../components/tables/list-filters.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { SelectField, NamedOptions, Options } from '../../components/forms/field.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { actionLabels, readAction, type AuditLogFilter } from './audit-log-filter.ts'
import { AuditLogLine } from './audit-log-line.tsx'
import { actorOf, subjectOf } from './sentences.ts'
import { useAdmins, useAuditLog } from './queries.ts'

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
      <PagedView
        list={log}
        rows={8}
        counted={['entry', 'entries']}
        none={<NoLines isFiltered={isFiltered} onShowAll={() => onFilter({})} />}
      >
        {(items) => (
          <ol
            aria-label="Entries, newest first"
            aria-busy={log.isPlaceholderData}
            className="grid gap-2 sm:gap-4"
          >
            {items.map((line) => (
              <AuditLogLine key={line.id} line={line} filter={filter} />
            ))}
          </ol>
        )}
      </PagedView>
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

interface AuditLogFiltersProps {
  filter: AuditLogFilter
  /** `typing`: one of many steps of one search, which do not get history entries of their own. */
  onFilter: (filter: AuditLogFilter, typing?: boolean) => void
  /** The name of the person in the filter, if they are not an admin now. */
  actorName: string | undefined
}

function AuditLogFilters({ filter, onFilter, actorName }: AuditLogFiltersProps) {
  return (
    <ListFilters
      set={[filter.action, filter.actor, filter.from, filter.to].filter(Boolean).length}
      search={
        <SearchField
          label="Search the log"
          placeholder="Person, class, receipt or request id"
          q={filter.q}
          onSearch={(q) => onFilter({ ...filter, q }, true)}
        />
      }
    >
      <SelectField
        label="What"
        value={filter.action ?? ''}
        onChange={(event) => onFilter({ ...filter, action: readAction(event.target.value) })}
      >
        <option value="">Everything</option>
        <Options labels={actionLabels} />
      </SelectField>
      <Who filter={filter} onFilter={onFilter} actorName={actorName} />
      <DayField
        label="From"
        value={filter.from}
        max={filter.to}
        onDay={(from) => onFilter({ ...filter, from })}
      />
      <DayField label="To" value={filter.to} min={filter.from} onDay={(to) => onFilter({ ...filter, to })} />
    </ListFilters>
  )
}

function Who({ filter, onFilter, actorName }: AuditLogFiltersProps) {
  const admins = useAdmins().data?.items ?? []
  const { actor } = filter
  const isListed = !actor || actor === 'product' || admins.some(({ id }) => id === actor)
  return (
    <SelectField
      label="Who"
      value={actor ?? ''}
      onChange={(event) => onFilter({ ...filter, actor: event.target.value || undefined })}
    >
      <option value="">Everybody</option>
      <NamedOptions of={admins} />
      {!isListed && <option value={actor}>{actorName ?? 'Someone else'}</option>}
      <option value="product">The product itself</option>
    </SelectField>
  )
}
