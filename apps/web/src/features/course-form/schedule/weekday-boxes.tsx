import { t } from '@lingui/core/macro'
import { weekdayLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { weekdays, type Weekday } from '@cadenza/contracts/timetable/timetable-values'

interface WeekdayBoxesProps {
  chosen: Weekday[]
  error: string | undefined
  onChange: (days: Weekday[]) => void
}

/** The days of the week on which a class meets. */
export function WeekdayBoxes({ chosen, error, onChange }: WeekdayBoxesProps) {
  const toggle = (day: Weekday) =>
    onChange(weekdays.filter((one) => (one === day ? !chosen.includes(day) : chosen.includes(one))))
  return (
    <fieldset
      className="grid gap-1.5 sm:col-span-2"
      aria-describedby={error ? 'rule-weekdays-error' : undefined}
    >
      <legend className="font-semibold">{t`On these days`}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              id={day === 1 ? 'rule-weekdays' : undefined}
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            {weekdayLabels[day]}
          </label>
        ))}
      </div>
      {error && (
        <p id="rule-weekdays-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
