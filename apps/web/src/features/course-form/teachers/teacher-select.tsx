import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { NamedOptions, SelectField } from '../../../components/forms/field.tsx'
import { useTeachers } from './queries.ts'

interface TeacherSelectProps extends Omit<ComponentProps<typeof SelectField>, 'children' | 'label'> {
  /** Who has a class whose teacher is still to be named. */
  viewerId: string
}

/** The teacher of a class, as an admin chooses. */
export function TeacherSelect({ viewerId, ...select }: TeacherSelectProps) {
  return (
    <SelectField {...select} label={t`Teacher`} required>
      <option value="">{t`Please choose`}</option>
      <option value={viewerId}>{t`To be named: yours until then`}</option>
      <TeacherOptions of={useTeachers()} />
    </SelectField>
  )
}

/** With the address that tells namesakes apart. */
export const TeacherOptions = ({ of }: { of: ReturnType<typeof useTeachers> }) => (
  <NamedOptions of={of.map(({ id, name, email }) => ({ id, name: `${name}, ${email}` }))} />
)
