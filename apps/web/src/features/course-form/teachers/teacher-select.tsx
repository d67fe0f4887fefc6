import type { Ref } from 'react'
import { SelectField } from '../../../components/forms/field.tsx'
import { useTeachers } from './queries.ts'

interface TeacherSelectProps {
  value: string
  onChoose: (id: string) => void
  /** Who has a class whose teacher is still to be named. */
  viewerId: string
  hint: string
  error?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** The teacher of a class, as an admin chooses. */
export function TeacherSelect({ viewerId, onChoose, ...select }: TeacherSelectProps) {
  const teachers = useTeachers()
  return (
    <SelectField {...select} label="Teacher" required onChange={({ target }) => onChoose(target.value)}>
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
