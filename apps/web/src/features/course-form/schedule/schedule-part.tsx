import { useWatch, type Control } from 'react-hook-form'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import { ScheduleEditor, type ScheduleEditorProps } from './schedule-editor.tsx'
import { useSchedule } from './queries.ts'

interface SchedulePartProps extends Omit<ScheduleEditorProps, 'schedule' | 'place'> {
  control: Control<CourseFormValues>
  /** Undefined for a class that is still to be added. */
  courseId: string | undefined
}

/** The part of a class's form that says when it meets. */
export function SchedulePart({ courseId, control, ...props }: SchedulePartProps) {
  const [termId, roomId] = useWatch({ control, name: ['termId', 'roomId'] })
  const place = { termId: termId || null, roomId: roomId || null }
  if (courseId === undefined) return <ScheduleEditor {...props} place={place} schedule={undefined} />
  return <StoredSchedule {...props} place={place} courseId={courseId} />
}

function StoredSchedule({
  courseId,
  ...props
}: Omit<ScheduleEditorProps, 'schedule'> & { courseId: string }) {
  return (
    <QueryView query={useSchedule(courseId, props.role)} skeleton={<TableSkeleton rows={3} />}>
      {(loaded) => <ScheduleEditor {...props} schedule={loaded} />}
    </QueryView>
  )
}
