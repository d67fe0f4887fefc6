import { t } from '@lingui/core/macro'
import type { Roster } from '@cadenza/contracts/places/enrolment'
import { useState } from 'react'
import { FailureAlert } from '../../components/tables/query-view.tsx'
import { Button } from '../../components/parts/button.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { NoteList } from '../../components/parts/note-list.tsx'
import { toShown } from '../../shared/children/family-words.ts'
import { useReadNotes } from './mutations.ts'

interface RosterNotesProps {
  courseId: string
  student: Roster['students'][number]
}

/** Marks a participant with private notes. They are read only on request, and the family sees it. */
export function RosterNotes({ courseId, student: { participantId, name, hasNotes } }: RosterNotesProps) {
  const [open, setOpen] = useState(false)
  if (!hasNotes) return <span className="text-muted max-sm:hidden">{t`None`}</span>
  return (
    <>
      {/* What is pressed is taller than the flag, so that a row is not. */}
      <button
        type="button"
        className="badge relative bg-info-soft text-info before:absolute before:-inset-x-2 before:-inset-y-2.5 hover:underline"
        aria-haspopup="dialog"
        aria-label={t`Notes about ${name}`}
        onClick={() => setOpen(true)}
      >
        {t`Notes`}
      </button>
      {open && (
        <NotesDialog
          courseId={courseId}
          participantId={participantId}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface NotesDialogProps {
  courseId: string
  participantId: string
  name: string
  onClose: () => void
}

function NotesDialog({ courseId, participantId, name, onClose }: NotesDialogProps) {
  const read = useReadNotes()
  return (
    <Dialog title={t`Notes about ${name}`} onClose={onClose}>
      <p className="mb-4 text-muted">
        {read.data
          ? t`The family sees that you have read them. Please keep them to yourself.`
          : t`They are about health, food or help that is needed. The family sees that you read them, and when.`}
      </p>
      <FailureAlert error={read.error} />
      <div aria-live="polite">{read.data && <NoteList notes={read.data.map(toShown)} />}</div>
      <DialogButtons cancelLabel={t`Close`} onCancel={onClose} className="mt-6">
        {!read.data && (
          <Button
            data-autofocus
            busy={read.isPending}
            onClick={() => read.mutate({ courseId, participantId })}
          >
            {t`Read the notes`}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
