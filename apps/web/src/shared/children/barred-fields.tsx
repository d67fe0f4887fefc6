import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { MustNotCollectInput } from '@cadenza/contracts/families/going-home'
import { useState, type ComponentProps } from 'react'
import { SelectField, TextField } from '../../components/forms/field.tsx'
import { textOf } from '../../lib/forms/form-values.ts'

export const barredLabels = worded({
  'add.userId': msg`Who is it?`,
  'add.name': msg`Name`,
  'add.reason': msg`Reason`,
})

type Wiring = Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'label' | 'error'>

interface BarredFieldsProps {
  guardians: { id: string; name: string }[]
  field: (name: keyof typeof barredLabels) => Wiring
}

/** Who must not take a child home: one of its guardians, or anybody else by name. */
export function BarredFields({ guardians, field }: BarredFieldsProps) {
  const [who, setWho] = useState('')
  const named = guardians.find(({ id }) => id === who)
  return (
    <>
      {guardians.length > 0 && (
        <SelectField
          {...field('add.userId')}
          hint={t`A guardian whom you choose here does not see this entry and gets no mail about it.`}
          value={who}
          onChange={({ target }) => setWho(target.value)}
        >
          <option value="">{t`Another person`}</option>
          {guardians.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {named ? (
        <input type="hidden" name="add.name" value={named.name} />
      ) : (
        <TextField {...field('add.name')} autoComplete="off" />
      )}
      <TextField
        {...field('add.reason')}
        hint={t`Those who hand over children read this.`}
        autoComplete="off"
      />
    </>
  )
}

/** What was typed into these fields. */
export function readBarred(values: FormData): NonNullable<MustNotCollectInput['add']> {
  const userId = textOf(values, 'add.userId')
  return {
    name: textOf(values, 'add.name'),
    reason: textOf(values, 'add.reason'),
    ...(userId !== '' && { userId }),
  }
}
