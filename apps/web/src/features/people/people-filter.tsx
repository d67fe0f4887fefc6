import { useEffect, useState } from 'react'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { readRole, roleLabels } from './roles.ts'
import type { PeopleFilter } from './use-people.ts'

interface PeopleFilterBarProps {
  filter: PeopleFilter
  onFilter: (filter: PeopleFilter) => void
}

const debounceMs = 250

export function PeopleFilterBar({ filter, onFilter }: PeopleFilterBarProps) {
  const [text, setText] = useState(filter.q ?? '')

  useEffect(() => {
    const q = text.trim() || undefined
    if (q === filter.q) return
    const timer = setTimeout(() => onFilter({ ...filter, q }), debounceMs)
    return () => clearTimeout(timer)
  }, [text, filter, onFilter])

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
