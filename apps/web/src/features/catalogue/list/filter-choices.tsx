import { t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import type { CourseWeek } from '@cadenza/contracts/catalogue/course-search'
import { SelectField, TextField } from '../../../components/forms/field.tsx'
import { listedWords, toggled, valuesOf } from './chosen-filters.ts'
import { dayNames, type CourseListSearch, type ListedName } from './course-list-search.ts'
import { summersOf } from '../../../shared/classes/summers.ts'

export interface ChoiceProps {
  draft: CourseListSearch
  onChange: (changed: CourseListSearch) => void
}

interface ListedChoicesProps extends ChoiceProps {
  name: ListedName
  counts: { value: string | number; count: number }[] | undefined
}

/**
 * The values of a list, with the number that each would find; those that find nothing cannot be chosen, only
 * removed, unless none of them finds anything: then another filter is the cause.
 */
export function ListedChoices({ name, draft, counts, onChange }: ListedChoicesProps) {
  const { label, words } = listedWords[name]
  const chosen = valuesOf(draft, name)
  const isDeadEnd = counts?.every(({ count }) => count === 0)
  const known = new Map(counts?.map(({ value, count }) => [nameOf(value), count]))
  return (
    <fieldset>
      <legend className="font-semibold">{say(label)}</legend>
      {Object.entries(words).map(([value, word]) => (
        <Choice
          key={value}
          name={name}
          label={word}
          count={known.get(value)}
          isOffered={isDeadEnd || known.get(value) !== 0}
          isChosen={chosen.includes(value)}
          onToggle={() => onChange({ [name]: toggled(draft, name, value)[name] })}
        />
      ))}
    </fieldset>
  )
}

type YesChoiceProps = ChoiceProps & Pick<ChoiceCells, 'label' | 'count'> & { name: 'free' | 'stepfree' }

export function YesChoice({ draft, onChange, ...choice }: YesChoiceProps) {
  const { name, count } = choice
  const isChosen = draft[name] === 'yes'
  return (
    <Choice
      {...choice}
      isOffered={count !== 0}
      isChosen={isChosen}
      onToggle={() => onChange({ [name]: isChosen ? undefined : 'yes' })}
    />
  )
}

/** Weekdays are numbers in the API and names in the address. */
function nameOf(value: string | number): string {
  return typeof value === 'number' ? (dayNames[value - 1] ?? '') : value
}

interface ChoiceCells {
  name: string
  label: string
  count: number | undefined
  isOffered: boolean
  isChosen: boolean
  onToggle: () => void
}

function Choice({ name, label, count, isOffered, isChosen, onToggle }: ChoiceCells) {
  return (
    <label className="flex min-h-11 items-center gap-3 has-disabled:text-muted">
      <input
        type="checkbox"
        name={name}
        checked={isChosen}
        disabled={!isOffered && !isChosen}
        onChange={onToggle}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="grow">{label}</span> <span className="text-sm text-muted tabular-nums">{count}</span>
    </label>
  )
}

/** A week of a summer with one choice, or any two days. */
export function DateChoices({ draft, weeks, onChange }: ChoiceProps & { weeks: CourseWeek[] }) {
  const chosen = `${draft.from ?? ''} ${draft.to ?? ''}`
  const isWeek = weeks.some(({ from, to }) => `${from} ${to}` === chosen)
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t`Dates`}</legend>
      {weeks.length > 0 && (
        <SelectField
          label={t`Week`}
          name="week"
          value={isWeek ? chosen : draft.from || draft.to ? 'other' : ''}
          onChange={({ target }) => {
            const [from, to] = target.value.split(' ')
            onChange({ from, to })
          }}
        >
          <option value="">{t`Any week`}</option>
          {!isWeek && (draft.from || draft.to) && (
            <option value="other" disabled>
              {t`Days of your own`}
            </option>
          )}
          {summersOf(weeks).map(({ name, items }) => (
            <optgroup key={name} label={name}>
              {items.map(({ from, to, words, count }) => (
                <option key={from} value={`${from} ${to}`} disabled={count === 0}>
                  {words}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <TextField
        label={t`First day`}
        name="from"
        type="date"
        min="2000-01-01"
        max="2199-12-31"
        value={draft.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label={t`Last day`}
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
