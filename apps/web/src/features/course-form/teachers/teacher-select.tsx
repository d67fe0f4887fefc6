import type { ComponentProps } from 'react'
import { SelectField } from '../../../components/forms/field.tsx'
import { useTeachers } from './queries.ts'

interface TeacherSelectProps extends Omit<ComponentProps<typeof SelectField>, 'children' | 'label'> {
  /** Who has a class whose teacher is still to be named. */
  viewerId: string
}

/** The teacher of a class, as an admin chooses. */
export function TeacherSelect({ viewerId, ...select }: TeacherSelectProps) {
  const teachers = useTeachers()
  return (
    <SelectField {...select} label="Teacher" required>
      <option value="">Please choose</option>
      <option value={viewerId}>To be named: yours until then</option>
      {teachers.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name}, {email}
        </option>
      ))}
    </SelectField>
  )
}
