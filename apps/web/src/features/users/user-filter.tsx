import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useSearchText } from '../../lib/use-search-text.ts'
import { readRole, roleLabels } from '../../lib/roles.ts'
import type { UserFilter } from './use-users.ts'

interface UserFilterBarProps {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
}

export function UserFilterBar({ filter, onFilter }: UserFilterBarProps) {
  const [text, setText] = useSearchText(filter.q, (q) => onFilter({ ...filter, q }))

  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_14rem]">
      <TextField
        label="Search by name or e-mail"
        type="search"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
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
