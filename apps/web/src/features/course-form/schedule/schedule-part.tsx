import type { Ref } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { Role } from '@cadenza/contracts/people/user'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import { ScheduleEditor } from './schedule-editor.tsx'
import type { FirstDates, ScheduleHandle, ScheduleReports } from '../fields/schedule-handle.ts'
import { useSchedule } from './queries.ts'

interface SchedulePartProps extends ScheduleReports {
  control: Control<CourseFormValues>
  role: Role
  /** Undefined for a class that is still to be added. */
  courseId: string | undefined
  /** What such a class begins with, if it is a copy. */
  dates?: FirstDates | undefined
  handle: Ref<ScheduleHandle>
}

/** The part of a class's form that says when it meets. */
export function SchedulePart({ courseId, ...props }: SchedulePartProps) {
  return courseId === undefined ? (
    <NewSchedule {...props} />
  ) : (
    <StoredSchedule courseId={courseId} {...props} />
  )
}

type PartProps = Omit<SchedulePartProps, 'courseId'>

function NewSchedule({ control, ...props }: PartProps) {
  const place = placeOf(useWatch({ control }))
  return <ScheduleEditor {...props} place={place} schedule={undefined} />
}

function StoredSchedule({ courseId, control, ...props }: PartProps & { courseId: string }) {
  const schedule = useSchedule(courseId, props.role)
  const place = placeOf(useWatch({ control }))
  return (
    <QueryView query={schedule} skeleton={<TableSkeleton rows={3} />}>
      {(loaded) => <ScheduleEditor {...props} place={place} schedule={loaded} />}
    </QueryView>
  )
}

/** Term and room as the form has them, if it has such fields. */
function placeOf(values: object): { termId?: string | null; roomId?: string | null } {
  const chosen = (field: string) => {
    const value: unknown = Object.entries(values).find(([name]) => name === field)?.[1]
    return typeof value === 'string' && { [field]: value || null }
  }
  return { ...chosen('termId'), ...chosen('roomId') }
}
