import { t } from '@lingui/core/macro'
import type { DeskSession } from '@cadenza/contracts/places/attendance'
import { useState } from 'react'
import { TextField } from '../../../components/forms/field.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { formatTime } from '../../../lib/format/format.ts'
import { OutDialog } from '../../../shared/places/out-dialog.tsx'
import type { DeskPerson } from './counts.ts'
import { leftWords } from './person-flags.tsx'
import type { Leaving } from './use-marking.ts'
import { momentOf, timeAt, usualLeaving } from './wall-time.ts'

interface GoHomeDialogProps {
  session: DeskSession
  person: DeskPerson
  /** Null takes back what was said. */
  onLeave: (leaving: Leaving) => void
  onClose: () => void
}

/** Who takes a child home, and when: now, unless another time is written. */
export function GoHomeDialog({ session, person, onLeave, onClose }: GoHomeDialogProps) {
  const { outAt, collectedBy: by } = person.cell
  const [usual] = useState(() => (outAt ? Date.parse(outAt) : usualLeaving(session, Date.now())))
  const [asOpened] = useState(() => timeAt(session, usual ?? Date.now()))
  const [time, setTime] = useState(asOpened)
  const [error, setError] = useState<string>()
  return (
    <OutDialog
      person={person}
      onOut={(collectedBy) => {
        const at = time === asOpened ? usual : momentOf(session, time)
        const wrong = wrongTime(time, at)
        setError(wrong)
        if (wrong) return false
        onLeave({ at: at === undefined ? 'now' : new Date(at).toISOString(), collectedBy })
        return true
      }}
      onClose={onClose}
    >
      {outAt && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-input bg-info-soft px-4 py-2 text-info">
          <p>{leftWords(formatTime(outAt, session.timeZone), by)}</p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              onLeave(null)
              onClose()
            }}
          >
            {t`Has not gone`}
          </Button>
        </div>
      )}
      <TextField
        type="time"
        label={t`When`}
        error={error}
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
    </OutDialog>
  )
}

function wrongTime(time: string, at: number | undefined): string | undefined {
  if (!time) return t`Please give the time`
  return at !== undefined && at > Date.now() ? t`This is still to come` : undefined
}
