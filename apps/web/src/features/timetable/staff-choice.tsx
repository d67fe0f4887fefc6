import { t } from '@lingui/core/macro'
import { NamedOptions, SelectField } from '../../components/forms/field.tsx'
import { useManagedRooms, useEveryTeacher } from '../../shared/school/queries.ts'

interface StaffChoiceProps {
  roomId: string | undefined
  instructorId: string | undefined
  /** Undefined for both: the whole school. */
  onChoose: (chosen: { room?: string | undefined; teacher?: string | undefined }) => void
}

/** Whose week admins look at: choosing a room clears the teacher, and vice versa. */
export function StaffChoice({ roomId, instructorId, onChoose }: StaffChoiceProps) {
  const rooms = useManagedRooms()
  const teachers = useEveryTeacher()
  return (
    <div className="mb-6 grid max-w-2xl gap-4 sm:grid-cols-2 print:hidden">
      <SelectField
        label={t`Room`}
        value={roomId ?? ''}
        onChange={({ target }) => onChoose({ room: target.value || undefined })}
      >
        <option value="">{t`All rooms`}</option>
        {rooms.data?.map(({ id, name, archivedAt }) => (
          <option key={id} value={id}>
            {archivedAt ? t`${name} (archived)` : name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Teacher`}
        value={instructorId ?? ''}
        onChange={({ target }) => onChoose({ teacher: target.value || undefined })}
      >
        <option value="">{t`All teachers`}</option>
        <NamedOptions of={teachers.data ?? []} />
      </SelectField>
    </div>
  )
}
