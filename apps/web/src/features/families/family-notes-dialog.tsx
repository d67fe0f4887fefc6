import { useState, type FormEvent } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { NoteList } from '../../components/note-list.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { toShown } from '../../lib/format/family-words.ts'
import { useReadNotesWithReason } from './use-families.ts'

interface FamilyNotesDialogProps {
  participantId: string
  name: string
  onClose: () => void
}

/** Asks an admin for a reason, then shows the notes. The guardians read the reason. */
export function FamilyNotesDialog({ participantId, name, onClose }: FamilyNotesDialogProps) {
  const read = useReadNotesWithReason()
  const [why, setWhy] = useState('')
  const [missing, setMissing] = useState(false)
  const failure = read.error ? messageFor(read.error) : undefined
  const atField = missing && !why.trim() ? 'Please say why' : failure?.fieldErrors?.why
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!why.trim())
    if (!why.trim()) return event.currentTarget.querySelector('textarea')?.focus()
    read.mutate({ participantId, why: why.trim() })
  }
  return (
    <Dialog title={`Private notes about ${name}`} onClose={onClose}>
      {read.data ? (
        <div aria-live="polite" className="grid gap-4">
          <p className="text-muted">The guardians see that you have read them, and why.</p>
          <NoteList notes={read.data.map(toShown)} />
          <div className="flex justify-end">
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {failure && !atField && <Alert tone="danger">{failure.message}</Alert>}
          <TextAreaField
            label="Why do you have to read them?"
            hint="The guardians read this, with your name and the time. It also stands in the audit log."
            rows={3}
            maxLength={300}
            data-autofocus
            required
            value={why}
            error={atField}
            onChange={(event) => setWhy(event.target.value)}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={read.isPending}>
              Read the notes
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
