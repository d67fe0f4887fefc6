import { t } from '@lingui/core/macro'
import type { Collector, DeskSession } from '@cadenza/contracts/places/attendance'
import { useState } from 'react'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { formatTime } from '../../../lib/format/format.ts'
import type { DeskPerson } from './counts.ts'
import { MustNotCollect } from './must-not-collect.tsx'
import { leftWords } from './person-flags.tsx'
import { SomeoneElseForm } from './someone-else-form.tsx'
import type { Leaving } from './use-marking.ts'
import { momentOf, timeAt, usualLeaving } from './wall-time.ts'

interface GoHomeDialogProps {
  session: DeskSession
  person: DeskPerson
  /** Null takes back what was said. */
  onLeave: (leaving: Leaving) => void
  onClose: () => void
}

/** Who takes a child home, and when: one press for those who may, a reason for anybody else. */
export function GoHomeDialog({ session, person, onLeave, onClose }: GoHomeDialogProps) {
  const { name, mayCollect, mustNotCollect, mayLeaveAlone, cell } = person
  const { time, setTime, error, moment } = useTime(session, cell.outAt)
  const go = (collectedBy: Collector) => {
    const at = moment()
    if (at) onLeave({ at, collectedBy })
  }
  return (
    <Dialog title={t`${name} goes home`} shape="side" onClose={onClose}>
      <div className="grid gap-3">
        <MustNotCollect people={mustNotCollect} />
        {cell.outAt && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-input bg-info-soft px-4 py-2 text-info">
            <p>{leftWords(formatTime(cell.outAt, session.timeZone), cell.collectedBy)}</p>
            <Button variant="secondary" size="sm" onClick={() => onLeave(null)}>
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
        {mayCollect.map(({ kind, id, name: collector, relation, onlyToday }, at) => (
          <Button
            key={id}
            data-autofocus={at === 0 || undefined}
            variant="secondary"
            className="w-full flex-wrap"
            onClick={() => go({ kind, id, name: collector })}
          >
            {t`With ${collector}`}
            <span className="text-sm font-normal text-muted">
              {[relation, onlyToday && t`today only`].filter(Boolean).join(', ')}
            </span>
          </Button>
        ))}
        {mayCollect.length === 0 && <p className="text-muted">{t`Nobody is named who may collect.`}</p>}
        {mayLeaveAlone && (
          <Button variant="secondary" className="w-full" onClick={() => go({ kind: 'alone' })}>
            {t`Alone`}
          </Button>
        )}
        <SomeoneElseForm person={person} onGo={go} />
      </div>
    </Dialog>
  )
}

/** The time of leaving: that of the press, unless another is written. */
function useTime(session: DeskSession, outAt: string | null) {
  const [usual] = useState(() => (outAt ? Date.parse(outAt) : usualLeaving(session, Date.now())))
  const [time, setTime] = useState(timeAt(session, usual))
  const [error, setError] = useState<string>()
  return {
    ...{ time, setTime, error },
    moment(): string | undefined {
      // As exact as it is known.
      const isUsual = time === timeAt(session, usual)
      const at = isUsual ? usual : time ? momentOf(session, time) : undefined
      const wrong =
        at === undefined
          ? t`Please give the time`
          : at > Date.now() && !isUsual
            ? t`This is still to come`
            : undefined
      setError(wrong)
      return wrong || at === undefined ? undefined : new Date(at).toISOString()
    },
  }
}
