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
        label="How it repeats"
        value={recurrence}
        error={errors.recurrence}
        // Of the options below.
        onChange={({ target }) => set({ recurrence: target.value as Recurrence | '' })}
        className="sm:col-span-2"
      >
        {!isStored && <option value="">No dates yet</option>}
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
          id="rule-everyWeeks"
          label="Every how many weeks"
          hint="From 1 to 8."
          inputMode="numeric"
          autoComplete="off"
          value={draft.everyWeeks}
          error={errors.everyWeeks}
          onChange={({ target }) => set({ everyWeeks: target.value })}
          className="sm:col-span-2"
        />
      )}
      {recurrence !== '' && <TimeFields {...{ draft, errors, set }} />}
      {recurrence !== '' && recurrence !== 'by_hand' && <SpanFields {...{ draft, errors, set }} />}
    </>
  )
}

interface PartProps {
  draft: ScheduleDraft
  errors: Record<string, string | undefined>
  set: (part: Partial<ScheduleDraft>) => void
}

/**
 * The time that dates take from the rule. Once all of them are by hand, nothing typed here would move one.
 */
function TimeFields({ draft, errors, set }: PartProps) {
  const ownTimes = haveOwnTimes(draft) && !errors.start && !errors.minutes
  const { start, minutes } = ownTimes ? newHand(draft) : draft
  return (
    <>
      <TextField
        id="rule-start"
        className="paired"
        type="time"
        label="Begins at"
        disabled={ownTimes}
        value={start}
        error={errors.start}
        onChange={({ target }) => set({ start: target.value.slice(0, 5) })}
      />
      <TextField
        id="rule-minutes"
        className="paired"
        label="Minutes"
        inputMode="numeric"
        autoComplete="off"
        disabled={ownTimes}
        value={minutes}
        error={errors.minutes}
        onChange={({ target }) => set({ minutes: target.value.trim() })}
      />
      {ownTimes && (
        <p className="text-sm text-muted sm:col-span-2">
          Each date has a time of its own: choose “Change” beside it. A date that you add begins like the last
          one.
        </p>
      )}
    </>
  )
}

const endings: Record<Ending, string> = {
  term: 'With the term',
  until: 'On a day',
  count: 'After a number of sessions',
}

function SpanFields({ draft, errors, set }: PartProps) {
  const { ending } = draft
  return (
    <>
      <TextField
        id="rule-from"
        className="paired"
        type="date"
        label="First day"
        hint="Empty: the first day of the term."
        value={draft.from}
        error={errors.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <SelectField
        id="rule-ending"
        className="paired"
        label="Ends"
        value={ending}
        // Of the options below.
        onChange={({ target }) => set({ ending: target.value as Ending })}
        error={ending === 'term' ? errors.until : undefined}
      >
        <Options labels={endings} />
      </SelectField>
      {ending === 'until' && (
        <TextField
          id="rule-until"
          className="paired"
          type="date"
          label="Last day"
          value={draft.until}
          error={errors.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      )}
      {ending === 'count' && (
        <TextField
          id="rule-count"
          className="paired"
          label="Sessions"
          hint="At most 200. Days left out do not count."
          inputMode="numeric"
          autoComplete="off"
          value={draft.count}
          error={errors.count}
          onChange={({ target }) => set({ count: target.value.trim() })}
        />
      )}
    </>
  )
}
