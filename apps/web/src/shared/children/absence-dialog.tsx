import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { AbsenceForm, type AbsenceDays } from './absence-form.tsx'

interface AbsenceDialogProps {
  participant: { id: string; name: string }
  /** Who probably calls. */
  toldBy: string
  day: string
  onClose: () => void
}

/** What the office was told of an absence: today's is noted down with one press. */
export function AbsenceDialog({ participant, toldBy, day, onClose }: AbsenceDialogProps) {
  const [days, setDays] = useState<AbsenceDays>({ from: day, until: day })
  return (
    <Dialog title={t`${participant.name} does not come`} shape="side" onClose={onClose}>
      <AbsenceForm
        participantId={participant.id}
        days={days}
        onDays={setDays}
        toldBy={toldBy}
        onDone={onClose}
      />
    </Dialog>
  )
}
