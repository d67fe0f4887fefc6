import { useEffect, useRef, useState } from 'react'
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

/** The text as it is typed; sent on after a pause, and replaced when the filter changes in another way. */
function useSearchText(q: string | undefined, onSearch: (q: string | undefined) => void) {
  const [text, setText] = useState(q ?? '')
  const known = useRef(q)

  useEffect(() => {
    if (q === known.current) return
    known.current = q
    setText(q ?? '')
  }, [q])

  const type = (next: string) => {
    setText(next)
    known.current = next.trim() || undefined
  }
  useEffect(() => {
    if (known.current === q) return
    const timer = setTimeout(() => onSearch(known.current), debounceMs)
    return () => clearTimeout(timer)
  }, [text, q, onSearch])
  return [text, type] as const
}
