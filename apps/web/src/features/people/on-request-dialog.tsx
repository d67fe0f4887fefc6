import type { PersonPage } from '@cadenza/contracts/people/person'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { TextAreaField } from '../../components/forms/field.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useEraseOnRequest, useExportOnRequest } from './mutations.ts'

interface OnRequestProps {
  person: PersonPage['person']
  onClose: () => void
}

/** Downloads what the school knows of a person, for a letter that asks for it. */
export function ExportDialog({ person, onClose }: OnRequestProps) {
  const data = useExportOnRequest()
  return (
    <ReasonDialog
      title={`Download the data of ${person.name}`}
      effect="The same file that they can download themselves. Private notes in it count as read by you: the guardians get a mail."
      submitLabel="Download"
      busy={data.isPending}
      error={data.error}
      onSubmit={(why) => data.mutate({ id: person.id, why }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

interface EraseProps extends OnRequestProps {
  /** What the erasure would affect, in words. */
  effect: ReactNode
}

/** Erases a person for a letter that asks for it, having said what that affects. */
export function EraseDialog({ person, effect, onClose }: EraseProps) {
  const erase = useEraseOnRequest()
  return (
    <ReasonDialog
      danger
      title={`Erase ${person.name}`}
      effect={
        <>
          Name, address, photo, reviews, cart and remarks go for good; payments and receipts stay without a
          name. {effect}
        </>
      }
      submitLabel="Erase the account"
      busy={erase.isPending}
      error={erase.error}
      onSubmit={(why) => erase.mutate({ id: person.id, why }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

interface ReasonDialogProps {
  title: string
  effect: ReactNode
  submitLabel: string
  busy: boolean
  error: unknown
  danger?: boolean
  onSubmit: (why: string) => void
  onClose: () => void
}

function ReasonDialog({
  title,
  effect,
  submitLabel,
  danger,
  busy,
  error,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const [why, setWhy] = useState('')
  const failure = error ? messageFor(error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit(why)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <p>{effect}</p>
        {failure && !failure.fieldErrors?.why && <Alert tone="danger">{failure.message}</Alert>}
        <TextAreaField
          label="Why?"
          hint="Such as “Letter of 12 November”. It stays in the audit log for good: write no names."
          rows={2}
          data-autofocus
          value={why}
          error={failure?.fieldErrors?.why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
