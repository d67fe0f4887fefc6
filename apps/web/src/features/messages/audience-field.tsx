import { levelLabels } from '@cadenza/contracts/courses/course-values'
import type { Audience } from '@cadenza/contracts/school/message'
import { useState } from 'react'
import { DayField } from '../../components/forms/day-field.tsx'
import { SelectField, Options } from '../../components/forms/field.tsx'
import { FailureAlert } from '../../components/tables/query-view.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { count } from '../../lib/format/format.ts'
import { useTaughtRoster, useClassesOnSale, useNamedClass } from './queries.ts'
import { useMyCourses } from '../../shared/classes/queries.ts'
import { useManagedTerms } from '../../shared/school/queries.ts'

/** As it is being chosen: what is missing is empty. */
export interface ChosenAudience {
  of: Audience['of']
  courseIds: string[]
  termId: string
  level: string
  day: string
  userIds: string[]
}

interface AudienceFieldProps {
  value: ChosenAudience
  onChange: (value: ChosenAudience) => void
  error: string | undefined
}

/** One of a teacher's classes, or the one that the address names: a substitute's class is not in their list. */
export function OwnClassField({ value, onChange, error }: AudienceFieldProps) {
  const own = useMyCourses()
  const [chosen = ''] = value.courseIds
  const isKnown = own.data?.some(({ id }) => id === chosen) ?? true
  const roster = useTaughtRoster(chosen, { enabled: !isKnown })
  return (
    <SelectField
      id="audience"
      label="To the families of"
      value={chosen}
      {...(error && { error })}
      onChange={({ target }) =>
        onChange({ ...value, of: 'classes', courseIds: target.value ? [target.value] : [] })
      }
    >
      <option value="">Choose a class</option>
      {!isKnown && roster.data && <option value={chosen}>{roster.data.course.name}</option>}
      {own.data
        ?.filter(({ status }) => status === 'Approved')
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  )
}

const kinds: Record<Audience['of'], string> = {
  classes: 'Families of chosen classes',
  term: 'Everybody with a place in a term',
  level: 'Everybody with a place at a level',
  day: 'Everybody with a class on a day',
  waiting: 'Families waiting for chosen classes',
  teachers: 'Teachers',
  people: 'Chosen people',
}

/** Whom the office writes to. */
export function AudienceField({ value, onChange, error }: AudienceFieldProps) {
  const { of } = value
  // What is missing is beside it.
  const isBelow = of === 'term' || of === 'level' || of === 'day'
  const below = { id: 'audience', ...(error && { error }) }
  return (
    <div className="grid gap-4">
      <SelectField
        {...(!isBelow && below)}
        label="To"
        value={of}
        onChange={({ target }) => onChange({ ...value, of: kindOf(target.value) })}
      >
        {Object.entries(kinds)
          // They are chosen in the list of users.
          .filter(([kind]) => kind !== 'people' || value.userIds.length > 0)
          .map(([kind, words]) => (
            <option key={kind} value={kind}>
              {kind === 'people' ? count(value.userIds.length, 'chosen person', 'chosen people') : words}
            </option>
          ))}
      </SelectField>
      {(of === 'classes' || of === 'waiting') && (
        <ClassesField ids={value.courseIds} onIds={(courseIds) => onChange({ ...value, courseIds })} />
      )}
      {of === 'term' && (
        <TermField {...below} value={value.termId} onTerm={(termId) => onChange({ ...value, termId })} />
      )}
      {of === 'level' && (
        <SelectField
          {...below}
          label="Level"
          value={value.level}
          onChange={({ target }) => onChange({ ...value, level: target.value })}
        >
          <option value="">Choose a level</option>
          <Options labels={levelLabels} />
        </SelectField>
      )}
      {of === 'day' && (
        <DayField
          {...below}
          label="Day"
          value={value.day || undefined}
          onDay={(day = '') => onChange({ ...value, day })}
        />
      )}
    </div>
  )
}

const kindOf = (text: string): Audience['of'] => (text in kinds ? (text as Audience['of']) : 'classes')

interface TermFieldProps {
  id: string
  error?: string
  value: string
  onTerm: (id: string) => void
}

function TermField({ onTerm, ...field }: TermFieldProps) {
  const terms = useManagedTerms()
  return (
    <SelectField {...field} label="Term" onChange={({ target }) => onTerm(target.value)}>
      <option value="">Choose a term</option>
      {terms.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Classes on sale, found by their name or teacher. What is chosen stays in the list. */
function ClassesField({ ids, onIds }: { ids: string[]; onIds: (ids: string[]) => void }) {
  const [q, setQ] = useState<string>()
  const found = useClassesOnSale(q)
  const named = useNamedClass(ids[0])
  const [known, setKnown] = useState(new Map<string, string>())
  const items = found.data?.items ?? []
  const seen = named.data ? [...items, named.data] : items
  const names = new Map([...known, ...seen.map(({ id, name }) => [id, name] as const)])
  const listed = items.filter(({ id }) => !ids.includes(id))
  // The next list may lack what is chosen.
  const remember = () => setKnown((now) => new Map([...now, ...names]))
  const search = (text: string | undefined) => {
    remember()
    setQ(text)
  }
  const choose = (id: string, isChosen: boolean) => {
    remember()
    onIds(isChosen ? [...ids, id] : ids.filter((one) => one !== id))
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">Classes</legend>
      <SearchField label="Find a class" hint="By its name or its teacher" q={q} onSearch={search} />
      <FailureAlert error={found.error} />
      <ul className="max-h-72 overflow-y-auto rounded-input border border-control px-3">
        {[...ids.map((id) => ({ id, name: names.get(id) ?? 'A class' })), ...listed].map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={ids.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
          </li>
        ))}
        {found.data && listed.length === 0 && ids.length === 0 && (
          <li className="py-3 text-muted">No class on sale has this name.</li>
        )}
      </ul>
    </fieldset>
  )
}
