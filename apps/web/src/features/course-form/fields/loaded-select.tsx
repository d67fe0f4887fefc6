import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { SelectField } from '../../../components/forms/field.tsx'
import { formatNumber } from '../../../lib/format/format.ts'

type LoadedSelectProps<One> = Omit<ComponentProps<typeof SelectField>, 'children' | 'value'> & {
  /** An id; empty when none is chosen. */
  value: string
  /** What choosing none means. */
  none: string
  loaded: { data?: One[] | undefined; isError: boolean }
  words: (one: One) => string
}

/** The stored value stays chosen while the others are loading, and when it is no longer offered. */
export function LoadedSelect<One extends { id: string }>({
  none,
  loaded: { data = [], isError },
  words,
  ...select
}: LoadedSelectProps<One>) {
  const isOffered = select.value === '' || data.some(({ id }) => id === select.value)
  return (
    <SelectField
      {...select}
      hint={isError ? t`The choices could not be loaded; what is stored stays.` : undefined}
    >
      <option value="">{none}</option>
      {!isOffered && <option value={select.value}>{t`As it is now`}</option>}
      {data.map((one) => (
        <option key={one.id} value={one.id}>
          {words(one)}
        </option>
      ))}
    </SelectField>
  )
}

export const roomWords = ({ name, capacity }: { name: string; capacity: number }) =>
  t`${name}, for ${formatNumber(capacity)}`
