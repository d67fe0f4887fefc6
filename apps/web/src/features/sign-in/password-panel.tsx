import { useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { loadIdentity } from '../../lib/session/auth-session.ts'
import { identityMessage, type IdentityMessage } from './identity-message.ts'

/** A new password goes by mail: a stranger at an open page must not be able to take the account over. */
export function PasswordPanel({ email }: { email: string }) {
  const [outcome, setOutcome] = useState<IdentityMessage | 'sent'>()
  const [busy, setBusy] = useState(false)

  const send = async () => {
    setBusy(true)
    try {
      await (await loadIdentity()).sendPasswordReset(email)
      setOutcome('sent')
    } catch (error) {
      setOutcome(identityMessage(error))
    } finally {
      setBusy(false)
    }
  }
  if (outcome === 'sent') {
    return <Alert tone="success">A mail with a link is on its way to {email}.</Alert>
  }
  return (
    <>
      <p className="text-muted">We send you a link with which you choose a new password.</p>
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      <Button variant="secondary" busy={busy} className="justify-self-start" onClick={() => void send()}>
        Send the link
      </Button>
    </>
  )
}
