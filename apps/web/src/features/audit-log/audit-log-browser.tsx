import { plural, t } from '@lingui/core/macro'
import type { AuditLine } from '@cadenza/contracts/office/audit-log'
import { Button } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { DayField } from '../../components/forms/day-field.tsx'
import { SelectField, NamedOptions, Options } from '../../components/forms/field.tsx'
import { WorkList } from '../../components/tables/work-list.tsx'
import { actionLabels, readAction, readAuditLogFilter, type AuditLogFilter } from './audit-log-filter.ts'
import { AuditLogTable } from './audit-log-table.tsx'
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
  return (
    <WorkList
      name="auditLog"
      list={log}
      counted={(entries) => plural(entries, { one: '# entry', other: '# entries' })}
      filter={filter}
      onFilter={onFilter}
      read={readAuditLogFilter}
      search={{ label: t`Search the log`, placeholder: t`Person, class, receipt or request id` }}
      filters={
        <AuditLogFilters filter={filter} onFilter={onFilter} actorName={byActor && actorOf(byActor)} />
      }
      none={<EmptyState title={t`Nothing yet`} text={t`Every decision of an admin is written down here.`} />}
      noneFound={{ text: t`No entry fits this search.`, all: t`Show the whole log` }}
    >
      {(items, status) => (
        <>
          {filter.subject && <HistoryOf lines={items} filter={filter} onFilter={onFilter} />}
          <AuditLogTable lines={items} status={status} filter={filter} onFilter={onFilter} />
        </>
      )}
    </WorkList>
  )
}

function HistoryOf({ lines, filter, onFilter }: AuditLogBrowserProps & { lines: AuditLine[] }) {
  const about = lines.find(({ subject }) => subject.id === filter.subject)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-xl wrap-anywhere">{about ? t`History of ${subjectOf(about)}` : t`History`}</h2>
      <Button variant="secondary" onClick={() => onFilter({ ...filter, subject: undefined })}>
        {t`Show everything`}
      </Button>
    </div>
  )
}

interface AuditLogFiltersProps extends AuditLogBrowserProps {
  /** The name of the person in the filter, if they are not an admin now. */
  actorName: string | undefined
}

function AuditLogFilters({ filter, onFilter, actorName }: AuditLogFiltersProps) {
  return (
    <>
      <SelectField
        label={t`What`}
        className="sm:max-w-36"
        value={filter.action ?? ''}
        onChange={(event) => onFilter({ ...filter, action: readAction(event.target.value) })}
      >
        <option value="">{t`Everything`}</option>
        <Options labels={actionLabels} />
      </SelectField>
      <Who filter={filter} onFilter={onFilter} actorName={actorName} />
      <DayField
        label={t`From`}
        value={filter.from}
        max={filter.to}
        onDay={(from) => onFilter({ ...filter, from })}
      />
      <DayField
        label={t`To`}
        value={filter.to}
        min={filter.from}
        onDay={(to) => onFilter({ ...filter, to })}
      />
    </>
  )
}

function Who({ filter, onFilter, actorName }: AuditLogFiltersProps) {
  const admins = useAdmins().data?.items ?? []
  const { actor } = filter
  const isListed = !actor || actor === 'product' || admins.some(({ id }) => id === actor)
  return (
    <SelectField
      label={t`Who`}
      value={actor ?? ''}
      onChange={(event) => onFilter({ ...filter, actor: event.target.value || undefined })}
    >
      <option value="">{t`Everybody`}</option>
      <NamedOptions of={admins} />
      {!isListed && <option value={actor}>{actorName ?? t`Someone else`}</option>}
      <option value="product">{t`The product itself`}</option>
    </SelectField>
  )
}
