import { t } from '@lingui/core/macro'
import { TextField } from '../../components/forms/field.tsx'
import type { PolicyFormControl } from './policy-rules.ts'
import { TierFields } from './tier-fields.tsx'

interface PolicyFieldsProps {
  form: PolicyFormControl
  isNew: boolean
  currency: string
}

/** The fields of a policy: its name, until when how much is given back, and its fee. */
export function PolicyFields({ form, isNew, currency }: PolicyFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      {isNew && (
        <TextField
          label={t`Name`}
          data-autofocus
          hint={t`Only the school sees it.`}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
      )}
      <TextField
        label={t`Days after paying with a full refund`}
        hint={t`0 to 60, until the class begins. No fee is kept then.`}
        type="number"
        inputMode="numeric"
        min={0}
        max={60}
        error={errors.fullDays?.message}
        {...register('fullDays', { valueAsNumber: true })}
      />
      <TierFields form={form} />
      <TextField
        label={t`Kept of each place (${currency})`}
        hint={t`0 for no fee. Nothing is kept when the school cancels.`}
        inputMode="decimal"
        error={errors.fee?.message}
        {...register('fee')}
      />
    </>
  )
}
