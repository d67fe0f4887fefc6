import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { toldWays, type ToldWay } from '@cadenza/contracts/families/family-values'
import { useId, type ComponentProps } from 'react'
import { SelectField, TextField } from '../../../components/forms/field.tsx'
import { textOf } from '../../../lib/forms/form-values.ts'
import { wayWords } from '../../../shared/children/family-words.ts'

export const toldLabels = worded({ toldBy: msg`Who told you?`, recordedHow: msg`How did they tell you?` })

interface ToldFieldsProps {
  /** Who looks after the child: most often one of them. */
  guardians: { id: string; name: string }[]
  field: (
    name: keyof typeof toldLabels,
  ) => Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'label' | 'error'>
}

/** Who told the office, and how: the guardians read it in their mail. */
export function ToldFields({ guardians, field }: ToldFieldsProps) {
  const list = useId()
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <TextField {...field('toldBy')} hint={t`The guardians read this.`} list={list} autoComplete="off" />
      <datalist id={list}>
        {guardians.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <SelectField {...field('recordedHow')}>
        {toldWays.map((way) => (
          <option key={way} value={way}>
            {wayWords[way]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** What was chosen in them; the server refuses what is missing at its field. */
export function readTold(values: FormData): { toldBy: string; recordedHow: ToldWay } {
  return { toldBy: textOf(values, 'toldBy'), recordedHow: textOf(values, 'recordedHow') as ToldWay }
}
