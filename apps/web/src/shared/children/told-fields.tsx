import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ToldWay } from '@cadenza/contracts/families/family-values'
import { toldWayLabels } from '@cadenza/contracts/families/family-words'
import { useId, type ComponentProps } from 'react'
import { Options, SelectField, TextField } from '../../components/forms/field.tsx'
import { textOf } from '../../lib/forms/form-values.ts'
import type { Told } from './mutations.ts'

export const toldLabels = worded({ toldBy: msg`Who told you?`, recordedHow: msg`How did they tell you?` })

interface ToldFieldsProps {
  /** Who looks after the child: most often one of them. */
  guardians?: { id: string; name: string }[]
  /** Who probably told it. */
  proposed?: string
  field: (
    name: keyof typeof toldLabels,
  ) => Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'label' | 'error'>
}

/** Who told the office, and how: the guardians read it in their mail. */
export function ToldFields({ guardians = [], proposed, field }: ToldFieldsProps) {
  const list = useId()
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <TextField
        {...field('toldBy')}
        hint={t`The guardians read this.`}
        defaultValue={proposed}
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {guardians.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <SelectField {...field('recordedHow')}>
        <Options labels={toldWayLabels} />
      </SelectField>
    </div>
  )
}

/** What was chosen in them; the server refuses what is missing at its field. */
export function readTold(values: FormData): Told {
  return { toldBy: textOf(values, 'toldBy'), recordedHow: textOf(values, 'recordedHow') as ToldWay }
}
