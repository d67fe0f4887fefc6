import { t } from '@lingui/core/macro'
import { readingReasons } from '@cadenza/contracts/families/family-values'
import { reasonInWords } from '@cadenza/contracts/families/family-words'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { Alert } from '../../components/parts/alert.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { NoteList } from '../../components/parts/note-list.tsx'
import { SelectField, TextAreaField } from '../../components/forms/field.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { toShown } from '../../shared/children/family-words.ts'
import { useReadNotesWithReason } from './mutations.ts'

interface FamilyNotesDialogProps {
  participantId: string
  name: string
  onClose: () => void
}

const other = 'other'

/** Asks an admin for a reason, a usual one or in their own words, then shows the notes. The guardians read the reason. */
export function FamilyNotesDialog({ participantId, name, onClose }: FamilyNotesDialogProps) {
  const read = useReadNotesWithReason()
  const [chosen, setChosen] = useState('')
  const [own, setOwn] = useState('')
  const [missing, setMissing] = useState(false)
  const failure = read.error ? messageFor(read.error) : undefined
  const why = (chosen === other ? own : chosen).trim()
  const atField = missing && !why ? t`Please say why` : failure?.fieldErrors?.why
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!why)
    if (why) return read.mutate({ participantId, why })
    event.currentTarget.querySelector<HTMLElement>(chosen === other ? 'textarea' : 'select')?.focus()
  }
  return (
    <Dialog title={t`Private notes about ${name}`} onClose={onClose}>
      {read.data ? (
        <div aria-live="polite" className="grid gap-4">
          <p className="text-muted">{t`The guardians see that you have read them, and why.`}</p>
          <NoteList notes={read.data.map(toShown)} />
          <div className="flex justify-end">
            <Button variant="secondary" onClick={onClose}>
              {t`Close`}
            </Button>
          </div>
        </div>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={submit}>
          {failure && !atField && <Alert tone="danger">{failure.message}</Alert>}
          <SelectField
            label={t`Why do you have to read them?`}
            hint={t`The guardians read this, with your name and the time. It also stands in the audit log.`}
            data-autofocus
            required
            value={chosen}
            error={chosen === other ? undefined : atField}
            onChange={({ target }) => setChosen(target.value)}
          >
            {['', ...readingReasons, other].map((reason) => (
              <option key={reason} value={reason}>
                {reason === other ? t`Another reason` : reason ? reasonInWords(reason) : t`Please choose`}
              </option>
            ))}
          </SelectField>
          {chosen === other && (
            <TextAreaField
              label={t`Your reason`}
              hint={t`In at least three words.`}
              rows={3}
              maxLength={300}
              required
              value={own}
              error={atField}
              onChange={({ target }) => setOwn(target.value)}
            />
          )}
          <DialogButtons onCancel={onClose}>
            <Button type="submit" busy={read.isPending}>
              {t`Read the notes`}
            </Button>
          </DialogButtons>
        </form>
      )}
    </Dialog>
  )
}
