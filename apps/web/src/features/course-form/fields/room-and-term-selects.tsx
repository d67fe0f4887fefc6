import { useController, type Control } from 'react-hook-form'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { SelectField } from '../../../components/forms/field.tsx'
import { courseLabels } from '../../../shared/classes/course-labels.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { useTerms, useRooms } from '../../../shared/school/queries.ts'

interface SelectProps {
  control: Control<CourseFormValues>
}

/** The term that a class belongs to. */
export function TermSelect({ control }: SelectProps) {
  const terms = useTerms()
  const options = terms.data?.map(({ id, name, startsOn, endsOn }): Option => [
    id,
    `${name}, ${datesOf({ startsOn, endsOn })}`,
  ])
  return (
    <LoadedSelect
      control={control}
      name="termId"
      label={courseLabels.termId}
      options={options}
      failed={terms.isError}
    />
  )
}

/** The room that a class meets in. */
export function RoomSelect({ control }: SelectProps) {
  const rooms = useRooms()
  const options = rooms.data?.map(({ id, name, capacity }): Option => [
    id,
    `${name}, for ${formatNumber(capacity)}`,
  ])
  return (
    <LoadedSelect
      control={control}
      name="roomId"
      label={courseLabels.roomId}
      options={options}
      failed={rooms.isError}
    />
  )
}

type Option = [id: string, words: string]

interface ChoiceProps extends SelectProps {
  name: 'termId' | 'roomId'
  label: string
  options: Option[] | undefined
  failed: boolean
}

/** The stored value stays chosen while the others are loading, and when it is no longer offered. */
function LoadedSelect({ control, name, label, options = [], failed }: ChoiceProps) {
  const { field, fieldState } = useController({ control, name })
  const isOffered = options.some(([id]) => id === field.value)
  return (
    <SelectField
      {...field}
      id={name}
      label={label}
      error={fieldState.error?.message}
      hint={failed ? 'The choices could not be loaded; what is stored stays.' : undefined}
    >
      <option value="">Not said</option>
      {field.value !== '' && !isOffered && <option value={field.value}>As it is now</option>}
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
