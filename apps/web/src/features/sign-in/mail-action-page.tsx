import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { LinkButton, Button } from '../../components/button.tsx'
import { useChanges } from '../../lib/loading/changes.ts'
import { loadIdentity, recheckVerification } from '../../lib/session/auth-session.ts'
import { useViewer } from '../../lib/session/viewer.ts'
import type { MailActionSearch } from './sign-in-search.ts'
import { NewPasswordPage } from './new-password-page.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { identityMessage, type IdentityMessage } from './identity-message.ts'
import { useSendVerification } from './use-send-verification.ts'

/** Where the links in the identity service's mails lead to. */
export function MailActionPage({ mode, oobCode }: MailActionSearch) {
  if (mode === 'verifyEmail' && oobCode) return <VerifyEmail code={oobCode} />
  if (mode === 'resetPassword' && oobCode) return <NewPasswordPage code={oobCode} />
  return (
    <SignInFrame title="This link does not work">
      <Alert tone="danger">The link is not complete. Please copy it from the mail once more.</Alert>
      <LinkButton to="/login">To the login</LinkButton>
    </SignInFrame>
  )
}

/** Redeems the code of a verification mail, once, and refreshes the session accordingly. */
function VerifyEmail({ code }: { code: string }) {
  const [result, setResult] = useState<IdentityMessage | 'verified'>()
  const redeemed = useRef(false)
  const { emailVerified: tellVerified } = useChanges()
  const { status, emailVerified } = useViewer()

  useEffect(() => {
    if (redeemed.current) return
    redeemed.current = true
    redeem(code)
      .then(tellVerified)
      .then(
        () => setResult('verified'),
        (error: unknown) => setResult(identityMessage(error)),
      )
  }, [code, tellVerified])

  return (
    <SignInFrame title="Verify your email">
      {result === undefined && (
        <p role="status" aria-busy="true" className="flex items-center gap-3">
          <span aria-hidden className="spinner" /> Verifying…
        </p>
      )}
      {result === 'verified' && <Alert tone="success">Thank you. Your email address is verified.</Alert>}
      {typeof result === 'object' && <Alert tone={result.tone}>{result.text}</Alert>}
      {typeof result === 'object' && status === 'signedIn' && !emailVerified && <SendAgain />}
      {status === 'signedIn' ? (
        <LinkButton to="/dashboard/myCart">Go to your cart</LinkButton>
      ) : (
        <LinkButton to="/login">Login</LinkButton>
      )}
    </SignInFrame>
  )
}

/** For a link that no longer works, as long as the address is still to be verified. */
function SendAgain() {
  const { sent, send } = useSendVerification()
  if (sent) return <Alert tone="success">A new mail is on its way.</Alert>
  return (
    <Button variant="secondary" onClick={send}>
      Send a new link
    </Button>
  )
}

async function redeem(code: string) {
  const identity = await loadIdentity()
  await identity.applyCode(code)
  if (await identity.currentUser()) await recheckVerification()
}
