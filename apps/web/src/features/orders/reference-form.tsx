import { t } from '@lingui/core/macro'
import { useState, type FormEvent } from 'react'
import { TextField } from '../../components/forms/field.tsx'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { textOf } from '../../lib/forms/form-values.ts'

interface ReferenceFormProps {
  /** As it was typed; what is wrong with it. */
  typed?: string
  error?: string | undefined
  busy?: boolean
  onReference: (reference: string) => void
  onClose: () => void
}

/** Finds an order by the reference on a transfer. */
export function ReferenceForm({ typed, error, busy = false, onReference, onClose }: ReferenceFormProps) {
  const [missing, setMissing] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reference = textOf(new FormData(event.currentTarget), 'reference').trim()
    setMissing(reference === '')
    if (reference !== '' && !busy) onReference(reference)
  }
  return (
    <form noValidate className="grid gap-5" aria-label={t`Find the order`} onSubmit={send}>
      <TextField
        label={t`Reference`}
        hint={t`As it stands on the statement or the cheque, such as C-10423.`}
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        data-autofocus
        maxLength={40}
        defaultValue={typed}
        error={missing ? t`Please enter a reference` : error}
      />
      <p aria-live="polite" className="sr-only">
        {missing ? t`Please enter a reference` : error}
      </p>
      <FormButtons submitLabel={t`Find the order`} busy={busy} onCancel={onClose} />
    </form>
  )
}
