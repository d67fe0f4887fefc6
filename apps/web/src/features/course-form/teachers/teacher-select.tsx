import type { Ref } from 'react'
import { SelectField } from '../../../components/forms/field.tsx'
import { trpc } from '../../../lib/loading/trpc.ts'

/** Everyone who teaches here, with the address that tells namesakes apart. */
export function useTeachers() {
  return trpc.admin.users.list.useQuery(everyTeacher).data?.items ?? []
}

const everyTeacher = { role: 'instructor', limit: 100 } as const

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
