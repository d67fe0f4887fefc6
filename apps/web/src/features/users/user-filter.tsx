import type { UserSort } from '@cadenza/contracts/user-values'
import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { readRole, roleLabels } from '../../lib/session/roles.ts'
import type { UserFilter } from './use-users.ts'
import { readUserSort } from './user-sort.ts'

interface UserFilterBarProps {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
}

const sortLabels: Record<UserSort, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  name: 'Name',
  role: 'Role',
}

export function UserFilterBar({ filter, onFilter }: UserFilterBarProps) {
  return (
    <search className="mb-6 grid grid-cols-2 gap-4 sm:grid-cols-[1fr_12rem_14rem]">
      <SearchField
        label="Search by name or email"
        className="max-sm:col-span-2"
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
      <SelectField
        label="Sort by"
        value={filter.sort ?? 'oldest'}
        onChange={(event) => onFilter({ ...filter, sort: readUserSort(event.target.value) })}
      >
        {Object.entries(sortLabels).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
