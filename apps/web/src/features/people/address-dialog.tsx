import type { PersonPage } from '@cadenza/contracts/people/person'
import { useState, type FormEvent } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useAskAddressChange } from './mutations.ts'

interface AddressDialogProps {
  person: PersonPage['person']
  onClose: () => void
}

/** Starts a change of address; only the person themselves can finish it. */
export function AddressDialog({ person, onClose }: AddressDialogProps) {
  const ask = useAskAddressChange()
  const [email, setEmail] = useState('')
  const failure = ask.error ? messageFor(ask.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ id: person.id, email }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Change the email address" onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-muted">
          The new address gets a mail with a link, and we let {person.email} know. {person.name} signs in as
          before and confirms it: until then nothing changes.
        </p>
        {failure && !failure.fieldErrors?.email && <Alert tone="danger">{failure.message}</Alert>}
        <TextField
          label="New email address"
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          error={failure?.fieldErrors?.email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={ask.isPending}>
            Send both mails
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
