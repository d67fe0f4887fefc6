import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { readRole, roleLabels } from '../../lib/roles.ts'
import type { UserFilter } from './use-users.ts'

interface UserFilterBarProps {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
}

export function UserFilterBar({ filter, onFilter }: UserFilterBarProps) {
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_14rem]">
      <SearchField
        label="Search by name or email"
        q={filter.q}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <SelectField
        label="Role"
        value={filter.role ?? ''}
        onChange={(event) => onFilter({ ...filter, role: readRole(event.target.value) })}
      >
        <option value="">Everybody</option>
        {Object.entries(roleLabels).map(([role, label]) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
