import { t } from '@lingui/core/macro'
import { mayBeSamePerson } from '@cadenza/contracts/families/same-person'
import type { Collector } from '@cadenza/contracts/places/attendance'
import { useState, type FormEvent } from 'react'
import { TextField } from '../../../components/forms/field.tsx'
import type { DeskPerson } from './counts.ts'

interface SomeoneElseFormProps {
  person: DeskPerson
  onGo: (collectedBy: Collector) => void
}

type Kind = 'other' | 'alone'

/** For anybody without a right of their own: who it is, and why it is right all the same. The guardians are told at once. */
export function SomeoneElseForm({ person, onGo }: SomeoneElseFormProps) {
  const [kind, setKind] = useState<Kind>()
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const barred = person.mustNotCollect.find((one) => mayBeSamePerson(name, one.name))
  const nameError =
    kind !== 'other'
      ? undefined
      : barred
        ? t`${{ name: barred.name }} must not collect ${{ child: person.name }}. Keep the child here and call the office.`
        : isSent && !name.trim()
          ? t`Please give the name`
          : undefined
  const reasonError = isSent && !reason.trim() ? t`Please say why this is right` : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!reason.trim() || (kind === 'other' && (!name.trim() || barred))) return
    onGo(
      kind === 'other'
        ? { kind, name: name.trim(), reason: reason.trim() }
        : { kind: 'alone', reason: reason.trim() },
    )
  }
  const choice = (one: Kind, label: string) => (
    <button
      type="button"
      className="btn btn-md btn-secondary w-full"
      aria-expanded={kind === one}
      onClick={() => setKind(kind === one ? undefined : one)}
    >
      {label}
    </button>
  )
  return (
    <>
      {!person.mayLeaveAlone && choice('alone', t`Alone …`)}
      {choice('other', t`With someone else …`)}
      {kind && (
        <form noValidate className="grid gap-4 rounded-card bg-surface p-4" onSubmit={send}>
          {kind === 'other' && (
            <TextField
              label={t`Name`}
              autoComplete="off"
              maxLength={80}
              error={nameError}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
          <TextField
            label={t`Why this is right`}
            hint={t`Such as: the mother has called. The guardians are told at once.`}
            autoComplete="off"
            maxLength={200}
            error={reasonError}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {/* Not the button of other forms, which waits for a connection. */}
          <button type="submit" className="btn btn-md btn-primary">
            {kind === 'other' ? t`Goes with this person` : t`Goes alone`}
          </button>
        </form>
      )}
    </>
  )
}
