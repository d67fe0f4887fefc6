import type { CourseFacets } from '@cadenza/contracts/course-search'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { CourseListSearch } from './course-list-search.ts'
import { DateChoices } from './date-choices.tsx'
import { ListedChoices, YesChoice } from './filter-choices.tsx'

interface FilterFieldsProps {
  draft: CourseListSearch
  facets: CourseFacets | undefined
  onChange: (changed: CourseListSearch) => void
}

/** Every filter, in the order in which families ask for them. */
export function FilterFields({ draft, facets, onChange }: FilterFieldsProps) {
  const shared = { draft, onChange }
  return (
    <>
      <ListedChoices {...shared} name="family" counts={facets?.families} />
      <NumberField {...shared} name="age" label="Age" most={120} hint="Age of the person attending" />
      <DateChoices {...shared} />
      <ListedChoices {...shared} name="time" counts={facets?.dayparts} />
      <fieldset>
        <legend className="font-semibold">Seats and access</legend>
        <YesChoice {...shared} name="free" label="Free seats" count={facets?.freeSeats} />
        <YesChoice {...shared} name="stepfree" label="Step-free access" count={facets?.stepFree} />
      </fieldset>
      <ListedChoices {...shared} name="level" counts={facets?.levels} />
      <ListedChoices {...shared} name="day" counts={facets?.weekdays} />
      <NumberField {...shared} name="price" label="Price up to" most={9_999_999} />
      <ListedChoices {...shared} name="language" counts={facets?.languages} />
      <TermField {...shared} terms={facets?.terms ?? []} />
    </>
  )
}

type FieldProps = Omit<FilterFieldsProps, 'facets'>

interface NumberFieldProps extends FieldProps {
  name: 'age' | 'price'
  label: string
  hint?: string
  most: number
}

function NumberField({ name, label, hint, most, draft, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      step={1}
      value={draft[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}

function TermField({ terms, draft, onChange }: FieldProps & { terms: CourseFacets['terms'] }) {
  if (terms.length === 0) return null
  return (
    <SelectField
      label="Term"
      name="term"
      value={draft.term ?? ''}
      onChange={({ target }) => onChange({ term: target.value })}
    >
      <option value="">Any term</option>
      {terms.map(({ value, name, count }) => (
        <option key={value} value={value} disabled={count === 0 && draft.term !== value}>
          {`${name} (${count})`}
        </option>
      ))}
    </SelectField>
  )
}
