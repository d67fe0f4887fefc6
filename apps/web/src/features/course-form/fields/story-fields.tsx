import { t } from '@lingui/core/macro'
import type { Control } from 'react-hook-form'
import type { CourseFormValues } from './course-form-schema.ts'
import { LinesField } from './lines-field.tsx'

/** What students can do afterwards, a row each. */
export function OutcomesField({ control }: { control: Control<CourseFormValues> }) {
  return (
    <LinesField
      control={control}
      name="outcomes"
      hint={t`What they can do afterwards, at most 6. Enter begins the next line.`}
      rowLabel={(number) => t`Outcome ${number}`}
      removeLabel={(number) => t`Remove outcome ${number}`}
      most={6}
      row={({ text, place, main, isWrong, onText }) => (
        <input
          {...main}
          className="control min-w-0 flex-1"
          value={text}
          maxLength={120}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          placeholder={outcomeExamples()[place]}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    />
  )
}

/** How a day goes: a time and what happens then, a row each. */
export function DayPlanField({ control }: { control: Control<CourseFormValues> }) {
  return (
    <LinesField
      control={control}
      name="dayPlan"
      hint={t`A time and what happens then, in order, at most 8. Enter begins the next line.`}
      rowLabel={(number) => t`What happens ${number}`}
      removeLabel={(number) => t`Remove what happens ${number}`}
      most={8}
      row={({ text, place, main, isWrong, onText }) => {
        const { time, what } = splitPlanRow(text)
        return (
          <>
            <input
              type="time"
              aria-label={t`Time ${place + 1}`}
              className="control w-36! shrink-0 max-sm:me-auto"
              value={time}
              aria-invalid={isWrong || undefined}
              onChange={({ target }) => onText(joinPlanRow({ time: target.value.slice(0, 5), what }))}
            />
            <input
              {...main}
              className="control min-w-0 max-sm:order-last max-sm:basis-full sm:flex-1"
              value={what}
              maxLength={110}
              autoComplete="off"
              aria-invalid={isWrong || undefined}
              placeholder={planExamples()[place]}
              onChange={({ target }) => onText(joinPlanRow({ time, what: target.value }))}
            />
          </>
        )
      }}
    />
  )
}

const outcomeExamples = () => [
  t`Accompany three songs from memory`,
  t`Read a chord chart`,
  t`Play in time with others`,
]
const planExamples = () => [t`Warm-up and tuning`, t`The song of the day`, t`Lunch under the trees`]

/** A row of a day's plan as it is typed: either part may still be missing. */
export function splitPlanRow(line: string) {
  const [, time = '', what = ''] = /^(\d\d:\d\d)?\s?(.*)$/u.exec(line) ?? []
  return { time, what }
}

/** The line in the form: empty for an empty row, and without a time it begins with a space. */
export function joinPlanRow({ time, what }: ReturnType<typeof splitPlanRow>): string {
  return time === '' && what === '' ? '' : `${time} ${what}`
}
