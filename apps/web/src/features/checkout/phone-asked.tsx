import { t } from '@lingui/core/macro'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useSavePhone } from './mutations.ts'

/** Asks a buyer for a number, which is saved as the field is left; one that is required has a button of its own. */
export function PhoneAsked({ isRequired }: { isRequired: boolean }) {
  const save = useSavePhone()
  const [phone, setPhone] = useState('')
  const failure = save.error ? messageFor(save.error) : undefined
  const unfit = failure?.fieldErrors?.phone
  const missing = isRequired && save.data?.phone === '' ? t`Please give a telephone number` : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ phone })
  }
  return (
    <form noValidate className="mb-6 grid max-w-md gap-3" onSubmit={submit}>
      <TextField
        label={isRequired ? t`Telephone` : t`Telephone (optional)`}
        hint={t`So that the school can reach you if a class changes.`}
        type="tel"
        autoComplete="tel"
        value={phone}
        error={unfit ? t`${unfit}: this one was not saved` : (failure?.message ?? missing)}
        onChange={({ target }) => setPhone(target.value)}
        onBlur={() => !isRequired && phone !== (save.variables?.phone ?? '') && save.mutate({ phone })}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {save.data?.phone && t`Your number is saved. You can change it in your profile.`}
      </p>
      {isRequired && (
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          {t`Continue`}
        </Button>
      )}
    </form>
  )
}
