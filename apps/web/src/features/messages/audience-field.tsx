import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { levelLabels } from '@cadenza/contracts/courses/course-values'
import type { Audience } from '@cadenza/contracts/school/message'
import { DayField } from '../../components/forms/day-field.tsx'
import { NamedOptions, Options, SelectField } from '../../components/forms/field.tsx'
import { useTaughtRoster } from './queries.ts'
import { ClassesField } from '../../shared/class-choice/classes-field.tsx'
import { useMyCourses } from '../../shared/classes/queries.ts'
import { useDiscounts } from '../../shared/discounts/queries.ts'
import { useManagedTerms } from '../../shared/school/queries.ts'

/** As it is being chosen: what is missing is empty. */
export interface ChosenAudience {
  of: Audience['of']
  courseIds: string[]
  termId: string
  level: string
  day: string
  /** Of a code. */
  series: string
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
      label={t`To the families of`}
      value={chosen}
      {...(error && { error })}
      onChange={({ target }) =>
        onChange({ ...value, of: 'classes', courseIds: target.value ? [target.value] : [] })
      }
    >
      <option value="">{t`Choose a class`}</option>
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

const kinds = worded<Audience['of']>({
  classes: msg`Families of chosen classes`,
  term: msg`Everybody with a place in a term`,
  level: msg`Everybody with a place at a level`,
  day: msg`Everybody with a class on a day`,
  waiting: msg`Families waiting for chosen classes`,
  code: msg`Families who used a code`,
  teachers: msg`Teachers`,
  people: msg`Chosen people`,
})

/** Whom the office writes to. */
export function AudienceField({ value, onChange, error }: AudienceFieldProps) {
  const { of } = value
  // What is missing is beside it.
  const isBelow = of === 'term' || of === 'level' || of === 'day' || of === 'code'
  const below = { id: 'audience', ...(error && { error }) }
  return (
    <div className="grid gap-4">
      <SelectField
        {...(!isBelow && below)}
        label={t`To`}
        value={of}
        onChange={({ target }) => onChange({ ...value, of: kindOf(target.value) })}
      >
        {Object.entries(kinds)
          // They are chosen in the list of users.
          .filter(([kind]) => kind !== 'people' || value.userIds.length > 0)
          .map(([kind, words]) => (
            <option key={kind} value={kind}>
              {kind === 'people'
                ? plural(value.userIds.length, { one: '# chosen person', other: '# chosen people' })
                : words}
            </option>
          ))}
      </SelectField>
      {(of === 'classes' || of === 'waiting') && (
        <ClassesField ids={value.courseIds} onIds={(courseIds) => onChange({ ...value, courseIds })} />
      )}
      {of === 'term' && (
        <TermField {...below} value={value.termId} onChosen={(termId) => onChange({ ...value, termId })} />
      )}
      {of === 'code' && (
        <CodeField {...below} value={value.series} onChosen={(series) => onChange({ ...value, series })} />
      )}
      {of === 'level' && (
        <SelectField
          {...below}
          label={t`Level`}
          value={value.level}
          onChange={({ target }) => onChange({ ...value, level: target.value })}
        >
          <option value="">{t`Choose a level`}</option>
          <Options labels={levelLabels} />
        </SelectField>
      )}
      {of === 'day' && (
        <DayField
          {...below}
          label={t`Day`}
          value={value.day || undefined}
          onDay={(day = '') => onChange({ ...value, day })}
        />
      )}
    </div>
  )
}

const kindOf = (text: string): Audience['of'] => (text in kinds ? (text as Audience['of']) : 'classes')

interface ChoiceProps {
  id: string
  error?: string
  value: string
  onChosen: (id: string) => void
}

function TermField({ onChosen, ...field }: ChoiceProps) {
  const terms = useManagedTerms()
  return (
    <SelectField {...field} label={t`Term`} onChange={({ target }) => onChosen(target.value)}>
      <option value="">{t`Choose a term`}</option>
      <NamedOptions of={terms.data ?? []} />
    </SelectField>
  )
}

function CodeField({ onChosen, ...field }: ChoiceProps) {
  const { data = [] } = useDiscounts()
  const codes = data.flatMap(({ series: id, code, name }) =>
    code === null ? [] : [{ id, name: t`${code} (${name})` }],
  )
  return (
    <SelectField {...field} label={t`Code`} onChange={({ target }) => onChosen(target.value)}>
      <option value="">{t`Choose a code`}</option>
      <NamedOptions of={codes} />
    </SelectField>
  )
}
