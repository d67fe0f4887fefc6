import type { ComponentProps } from 'react'
import { SelectField } from '../../components/select-field.tsx'

type PlaceSelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

/** The term that a class belongs to. */
export function TermSelect(select: PlaceSelectProps) {
  return (
    <SelectField {...select} label="Term">
      <option value="">Not said</option>
    </SelectField>
  )
}

/** The room that a class meets in. */
export function RoomSelect(select: PlaceSelectProps) {
  return (
    <SelectField {...select} label="Room">
      <option value="">Not said</option>
    </SelectField>
  )
}
