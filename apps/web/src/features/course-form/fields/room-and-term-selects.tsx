import { useController, type Control } from 'react-hook-form'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { courseLabels } from '../../../shared/classes/course-labels.ts'
import { useTerms, useRooms } from '../../../shared/school/queries.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { LoadedSelect, roomWords } from './loaded-select.tsx'
import { wide } from './text-inputs.tsx'

interface SelectProps {
  control: Control<CourseFormValues>
}

/** The term that a class belongs to. */
export function TermSelect({ control }: SelectProps) {
  const terms = useTerms()
  return (
    <LoadedSelect
      {...usePlace(control, 'termId')}
      loaded={terms}
      words={({ name, startsOn, endsOn }) => `${name}, ${datesOf({ startsOn, endsOn })}`}
    />
  )
}

/** The room that a class meets in. */
export function RoomSelect({ control }: SelectProps) {
  const rooms = useRooms()
  return <LoadedSelect {...usePlace(control, 'roomId')} loaded={rooms} words={roomWords} />
}

function usePlace(control: Control<CourseFormValues>, name: 'termId' | 'roomId') {
  const { field, fieldState } = useController({ control, name })
  const label = courseLabels[name]
  return {
    ...field,
    id: name,
    className: wide,
    label,
    none: 'Not said',
    error: fieldState.error?.message,
  }
}
