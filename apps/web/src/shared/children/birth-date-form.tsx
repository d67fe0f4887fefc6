import { t } from '@lingui/core/macro'
import { useState, type FormEvent } from 'react'
import { useBirthDate } from './use-birth-date.ts'
import { Button } from '../../components/parts/button.tsx'
import { TextField } from '../../components/forms/field.tsx'

/** Asks when the viewer was born, if a class needs it; saved at once. */
export function BirthDateForm() {
  const { save, busy, problem } = useBirthDate()
  const [birthDate, setBirthDate] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(birthDate)
  }
  return (
    <form
      noValidate
      aria-label={t`Your date of birth`}
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={submit}
    >
      <TextField
        label={t`When were you born?`}
        type="date"
        autoComplete="bday"
        value={birthDate}
        error={problem}
        onChange={({ target }) => setBirthDate(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {t`Save`}
      </Button>
    </form>
  )
}
