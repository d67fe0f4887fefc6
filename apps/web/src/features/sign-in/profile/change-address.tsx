import { t } from '@lingui/core/macro'
import { useState, type FormEvent } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { identityMessage } from '../identity-message.ts'
import { useHasPassword } from '../../../lib/viewer/queries.ts'
import { useChangeAddress } from './mutations.ts'

/**
 * Another address for the account: the identity service mails a link to it, and changes it when the link is opened. An
 * open page is not enough: the password is asked for. `suggested`: from a mail that the school's office sent.
 */
export function ChangeAddress({ suggested }: { suggested: string | undefined }) {
  const { data: hasPassword = true } = useHasPassword()
  const [isOpen, setOpen] = useState(suggested !== undefined)
  if (!hasPassword)
    return <p className="text-muted">{t`It comes from Google or GitHub, where you can change it.`}</p>
  if (isOpen) return <ChangeForm suggested={suggested ?? ''} />
  return (
    <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
      {t`Change my address`}
    </Button>
  )
}

function ChangeForm({ suggested }: { suggested: string }) {
  const [email, setEmail] = useState(suggested)
  const [password, setPassword] = useState('')
  const change = useChangeAddress(email, password)
  if (change.isSuccess)
    return (
      <Alert tone="success">
        {t`A mail with a link is on its way to ${email}. Your address changes when you open it; then log in with the new one.`}
      </Alert>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change.isPending) change.mutate()
  }
  return (
    <form noValidate aria-label={t`Change my address`} className="grid gap-4" onSubmit={submit}>
      {change.error && <Alert tone="danger">{identityMessage(change.error).text}</Alert>}
      <TextField
        label={t`New email address`}
        type="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextField
        label={t`Your password`}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        {t`Send the link`}
      </Button>
    </form>
  )
}
