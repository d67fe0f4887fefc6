import { DayField } from '../../components/day-field.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { actionLabels, readAction, type AuditLogFilter } from './audit-log-filter.ts'
import { useAdmins } from './queries.ts'

interface AuditLogFiltersProps {
  filter: AuditLogFilter
  /** `typing`: one of many steps of one search, which do not get history entries of their own. */
  onFilter: (filter: AuditLogFilter, typing?: boolean) => void
  /** The name of the person in the filter, if they are not an admin now. */
  actorName: string | undefined
}

export function AuditLogFilters({ filter, onFilter, actorName }: AuditLogFiltersProps) {
  return (
    <search className="mb-6 grid gap-4 min-[26rem]:grid-cols-2 lg:grid-cols-4">
      <SearchField
        label="Search the log"
        hint="Person, class, receipt number or request id"
        className="min-[26rem]:col-span-2 lg:col-span-4"
        q={filter.q}
        onSearch={(q) => onFilter({ ...filter, q }, true)}
      />
      <SelectField
        label="What"
        value={filter.action ?? ''}
        onChange={(event) => onFilter({ ...filter, action: readAction(event.target.value) })}
      >
        <option value="">Everything</option>
        {Object.entries(actionLabels).map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </SelectField>
      <Who filter={filter} onFilter={onFilter} actorName={actorName} />
      <DayField
        label="From"
        value={filter.from}
        max={filter.to}
        onDay={(from) => onFilter({ ...filter, from })}
      />
      <DayField label="To" value={filter.to} min={filter.from} onDay={(to) => onFilter({ ...filter, to })} />
    </search>
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
      {admins.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isListed && <option value={actor}>{actorName ?? 'Somebody else'}</option>}
      <option value="product">The product itself</option>
    </SelectField>
  )
}
