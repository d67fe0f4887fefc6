import { useState } from 'react'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { trpc } from '../../lib/loading/trpc.ts'
import type { CourseListSearch } from './course-list-search.ts'
import { weeksOfTerm } from './term-weeks.ts'

interface DateChoicesProps {
  draft: CourseListSearch
  onChange: (changed: CourseListSearch) => void
}

/** A week of a term with one choice, or any two days. */
export function DateChoices({ draft, onChange }: DateChoicesProps) {
  const { data: terms = [] } = trpc.public.terms.list.useQuery()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const weeks = terms
    .filter(({ id }) => !draft.term || draft.term === id)
    .map(({ id, name, ...dates }) => ({ id, name, weeks: weeksOfTerm(dates, today) }))
    .filter((term) => term.weeks.length > 0)
  const chosen = `${draft.from ?? ''} ${draft.to ?? ''}`
  const isWeek = weeks.some((term) => term.weeks.some(({ from, to }) => `${from} ${to}` === chosen))
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Dates</legend>
      {weeks.length > 0 && (
        <SelectField
          label="Week"
          name="week"
          value={isWeek ? chosen : draft.from || draft.to ? 'other' : ''}
          onChange={({ target }) => {
            const [from, to] = target.value.split(' ')
            onChange({ from, to })
          }}
        >
          <option value="">Any week</option>
          {!isWeek && (draft.from || draft.to) && (
            <option value="other" disabled>
              Days of your own
            </option>
          )}
          {weeks.map((term) => (
            <optgroup key={term.id} label={term.name}>
              {term.weeks.map(({ from, to, words }) => (
                <option key={from} value={`${from} ${to}`}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <TextField
        label="First day"
        name="from"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        value={draft.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="Last day"
        name="to"
        type="date"
        min={draft.from || '2000-01-01'}
        max="2199-12-31"
        value={draft.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </fieldset>
  )
}
