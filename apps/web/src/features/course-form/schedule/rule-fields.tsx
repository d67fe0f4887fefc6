import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { recurrenceLabels } from '@cadenza/contracts/timetable/timetable-labels'
import type { Recurrence } from '@cadenza/contracts/timetable/timetable-values'
import { SelectField, TextField, Options } from '../../../components/forms/field.tsx'
import { haveOwnTimes, newHand, type Ending, type ScheduleDraft } from './schedule-draft.ts'
import { WeekdayBoxes } from './weekday-boxes.tsx'

interface RuleFieldsProps {
  draft: ScheduleDraft
  /** There are dates already; they are removed one by one, if at all. */
  isStored: boolean
  /** Message by the field of the rule. */
  errors: Record<string, string | undefined>
  onChange: (draft: ScheduleDraft) => void
}

/** How a class repeats: the rule for its dates, except those changed by hand. */
export function RuleFields({ draft, isStored, errors, onChange }: RuleFieldsProps) {
  const set = (part: Partial<ScheduleDraft>) => onChange({ ...draft, ...part })
  const { recurrence } = draft
  const onDays = recurrence === 'weekly' || recurrence === 'every_n_weeks'
  return (
    <>
      <SelectField
        id="rule-recurrence"
        label={t`How it repeats`}
        value={recurrence}
        error={errors.recurrence}
        // Of the options below.
        onChange={({ target }) => set({ recurrence: target.value as Recurrence | '' })}
        className="sm:col-span-2"
      >
        {!isStored && <option value="">{t`No dates yet`}</option>}
        <Options labels={recurrenceLabels} />
      </SelectField>
      {onDays && (
        <WeekdayBoxes
          chosen={draft.weekdays}
          error={errors.weekdays}
          onChange={(days) => set({ weekdays: days })}
        />
      )}
      {recurrence === 'every_n_weeks' && (
        <TextField
          {...inputOf('everyWeeks', draft, errors)}
          {...numeric}
          label={t`Every how many weeks`}
          hint={t`From 1 to 8.`}
          onChange={({ target }) => set({ everyWeeks: target.value })}
          className="sm:col-span-2"
        />
      )}
      {recurrence !== '' && <TimeFields {...{ draft, errors, set }} />}
      {recurrence !== '' && recurrence !== 'by_hand' && <SpanFields {...{ draft, errors, set }} />}
    </>
  )
}

const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const

type TypedName = 'everyWeeks' | 'start' | 'minutes' | 'from' | 'ending' | 'until' | 'count'

const inputOf = (
  name: TypedName,
  draft: Pick<ScheduleDraft, TypedName>,
  errors: RuleFieldsProps['errors'],
) => ({
  id: `rule-${name}`,
  className: 'paired',
  value: draft[name],
  error: errors[name],
})

interface PartProps extends Pick<RuleFieldsProps, 'draft' | 'errors'> {
  set: (part: Partial<ScheduleDraft>) => void
}

/**
 * The time that dates take from the rule. Once all of them are by hand, nothing typed here would move one.
 */
function TimeFields({ draft, errors, set }: PartProps) {
  const ownTimes = haveOwnTimes(draft) && !errors.start && !errors.minutes
  const { start, minutes } = ownTimes ? newHand(draft) : draft
  const shown = { ...draft, start, minutes }
  return (
    <>
      <TextField
        {...inputOf('start', shown, errors)}
        type="time"
        label={t`Begins at`}
        disabled={ownTimes}
        onChange={({ target }) => set({ start: target.value.slice(0, 5) })}
      />
      <TextField
        {...inputOf('minutes', shown, errors)}
        {...numeric}
        label={t`Minutes`}
        disabled={ownTimes}
        onChange={({ target }) => set({ minutes: target.value.trim() })}
      />
      {ownTimes && (
        <p className="text-sm text-muted sm:col-span-2">
          {t`Each date has a time of its own: choose “Change” beside it. A date that you add begins like the last one.`}
        </p>
      )}
    </>
  )
}

const endings = worded<Ending>({
  term: msg`With the term`,
  until: msg`On a day`,
  count: msg`After a number of sessions`,
})

function SpanFields({ draft, errors, set }: PartProps) {
  const { ending } = draft
  return (
    <>
      <TextField
        {...inputOf('from', draft, errors)}
        type="date"
        label={t`First day`}
        hint={t`Empty: the first day of the term.`}
        onChange={({ target }) => set({ from: target.value })}
      />
      <SelectField
        {...inputOf('ending', draft, errors)}
        label={t`Ends`}
        // Of the options below.
        onChange={({ target }) => set({ ending: target.value as Ending })}
        error={ending === 'term' ? errors.until : undefined}
      >
        <Options labels={endings} />
      </SelectField>
      {ending === 'until' && (
        <TextField
          {...inputOf('until', draft, errors)}
          type="date"
          label={t`Last day`}
          onChange={({ target }) => set({ until: target.value })}
        />
      )}
      {ending === 'count' && (
        <TextField
          {...inputOf('count', draft, errors)}
          {...numeric}
          label={t`Sessions`}
          hint={t`At most 200. Days left out do not count.`}
          onChange={({ target }) => set({ count: target.value.trim() })}
        />
      )}
    </>
  )
}
