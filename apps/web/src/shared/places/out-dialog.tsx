import { t } from '@lingui/core/macro'
import type { Collector, GoingHome } from '@cadenza/contracts/places/attendance'
import { mayBeSamePerson } from '@cadenza/contracts/families/same-person'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { MustNotCollect, relationOf } from './going-home.tsx'

interface OutDialogProps {
  person: GoingHome & { name: string }
  /** The school judges it again. False keeps the dialog open. */
  onOut: (collectedBy: Collector) => unknown
  onClose: () => void
  /** What else is to be said of it, above the choices. */
  children?: ReactNode
}

/** With whom a child leaves: who may take it, someone else with a reason, or nobody. */
export function OutDialog({ person, onOut, onClose, children }: OutDialogProps) {
  const [writes, setWrites] = useState<'other' | 'alone'>()
  const { name, mayCollect, mustNotCollect, mayLeaveAlone } = person
  const leave = (collectedBy: Collector) => {
    if (onOut(collectedBy) !== false) onClose()
  }
  return (
    <Dialog title={t`Who collects ${name}?`} shape="top" onClose={onClose}>
      <div className="grid gap-3">
        <MustNotCollect people={mustNotCollect} />
        {children}
        {writes ? (
          <Reasoned
            kind={writes}
            barred={mustNotCollect}
            onOut={leave}
            onCancel={() => setWrites(undefined)}
          />
        ) : (
          <>
            {mayCollect.map((one, at) => (
              <Button
                key={one.id}
                data-autofocus={at === 0 || undefined}
                variant="secondary"
                className={choice}
                onClick={() => leave({ kind: one.kind, id: one.id, name: one.name })}
              >
                {one.name} <span className="font-normal text-muted">{relationOf(one)}</span>
              </Button>
            ))}
            {mayCollect.length === 0 && (
              <p className="text-muted">{t`No guardian or contact may collect.`}</p>
            )}
            <Button
              variant="secondary"
              className={choice}
              onClick={() => (mayLeaveAlone ? leave({ kind: 'alone' }) : setWrites('alone'))}
            >
              {mayLeaveAlone ? t`Goes home alone` : t`Goes alone, with a reason`}
            </Button>
            <Button variant="secondary" className={choice} onClick={() => setWrites('other')}>
              {t`Someone else`}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

const choice = 'min-h-14 w-full justify-start! text-start wrap-anywhere'

interface ReasonedProps {
  kind: 'other' | 'alone'
  barred: GoingHome['mustNotCollect']
  onOut: (collectedBy: Collector) => void
  onCancel: () => void
}

/** What has no right but a reason: the guardians are told at once. */
function Reasoned({ kind, barred, onOut, onCancel }: ReasonedProps) {
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  const [wrong, setWrong] = useState<{ name?: string; reason?: string }>({})
  const send = (form: FormData) => {
    const [name = '', reason = ''] = ['name', 'reason'].map((field) => String(form.get(field) ?? '').trim())
    const isBarred = barred.some((one) => name !== '' && mayBeSamePerson(name, one.name))
    const found = {
      ...(kind === 'other' && name === '' && { name: t`Please write who it is` }),
      ...(isBarred && {
        name: t`This may be the person who must not collect the child. Please call the office.`,
      }),
      ...(reason === '' && { reason: t`Please write why this is right` }),
    }
    setWrong(found)
    if (Object.keys(found).length === 0) onOut(kind === 'other' ? { kind, name, reason } : { kind, reason })
  }
  return (
    <form
      ref={ref}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
    >
      <p className="text-sm text-muted">{t`The guardians get a mail about this at once.`}</p>
      {kind === 'other' && (
        <TextField name="name" label={t`Name`} maxLength={80} autoComplete="off" error={wrong.name} />
      )}
      <TextField
        name="reason"
        label={t`Reason`}
        hint={t`Such as “the mother called at 2 PM”.`}
        maxLength={200}
        autoComplete="off"
        error={wrong.reason}
      />
      <DialogButtons onCancel={onCancel}>
        {/* Not as the button of other forms, which waits for a connection. */}
        <button type="submit" className="btn btn-md btn-primary">
          {t`Mark as left`}
        </button>
      </DialogButtons>
    </form>
  )
}
