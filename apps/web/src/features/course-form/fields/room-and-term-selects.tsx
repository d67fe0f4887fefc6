import { t } from '@lingui/core/macro'
import { useController, type Control } from 'react-hook-form'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { courseLabels } from '../../../shared/classes/course-labels.ts'
import { useTerms, useRooms } from '../../../shared/school/queries.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { LoadedSelect, roomWords } from './loaded-select.tsx'
import { wide } from './text-inputs.tsx'

/** The term that a class belongs to. */
export function TermSelect({ control }: { control: Control<CourseFormValues> }) {
  return (
    <LoadedSelect
      {...usePlace(control, 'termId')}
      loaded={useTerms()}
      words={({ name, startsOn, endsOn }) => `${name}, ${datesOf({ startsOn, endsOn })}`}
    />
  )
}

/** The room that a class meets in. */
export function RoomSelect({ control }: { control: Control<CourseFormValues> }) {
  return <LoadedSelect {...usePlace(control, 'roomId')} loaded={useRooms()} words={roomWords} />
}

function usePlace(control: Control<CourseFormValues>, name: 'termId' | 'roomId') {
  const { field, fieldState } = useController({ control, name })
  const error = fieldState.error?.message
  return { ...field, id: name, className: wide, label: courseLabels[name], none: t`Not said`, error }
}
