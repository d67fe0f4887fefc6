import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { useChanges } from '../../lib/loading/changes.ts'
import { loadIdentity, recheckVerification, signOut } from '../../lib/session/auth-session.ts'
import { useViewer } from '../../lib/viewer/queries.ts'
import type { MailActionSearch } from './sign-in-search.ts'
import { endOfSecond } from './end-of-second.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { identityMessage, type IdentityMessage } from './identity-message.ts'
import { useSendVerification } from './use-send-verification.ts'
import { useResetOwner } from './queries.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** Where the links in the identity service's mails lead to. */
export function MailActionPage({ mode, oobCode }: MailActionSearch) {
  if (mode === 'verifyEmail' && oobCode) return <VerifyEmail code={oobCode} />
  if (mode === 'resetPassword' && oobCode) return <NewPasswordPage code={oobCode} />
  if (mode === 'verifyAndChangeEmail' && oobCode) return <NewAddress code={oobCode} />
  return (
    <SignInFrame title={t`This link does not work`}>
      <Alert tone="danger">{t`The link is not complete. Please copy it from the mail once more.`}</Alert>
      <LinkButton to="/login">{t`To the login`}</LinkButton>
    </SignInFrame>
  )
}

/** Redeems the code of a verification mail, once, and refreshes the session accordingly. */
function VerifyEmail({ code }: { code: string }) {
  const [result, setResult] = useState<IdentityMessage | 'verified'>()
  const redeemed = useRef(false)
  const { emailVerified: showVerified } = useChanges()
  const { status, emailVerified } = useViewer()

  useEffect(() => {
    if (redeemed.current) return
    redeemed.current = true
    redeem(code)
      .then(showVerified)
      .then(
        () => setResult('verified'),
        (error: unknown) => setResult(identityMessage(error)),
      )
  }, [code, showVerified])

  return (
    <SignInFrame title={t`Verify your email`}>
      {result === undefined && (
        <p role="status" aria-busy="true" className="flex items-center gap-3">
          <span aria-hidden className="spinner" /> {t`Verifying…`}
        </p>
      )}
      {result === 'verified' && <Alert tone="success">{t`Thank you. Your email address is verified.`}</Alert>}
      {typeof result === 'object' && <Alert tone={result.tone}>{result.text}</Alert>}
      {typeof result === 'object' && status === 'signedIn' && !emailVerified && <SendAgain />}
      {status === 'signedIn' ? (
        <LinkButton to="/dashboard/myCart">{t`Go to your cart`}</LinkButton>
      ) : (
        <LinkButton to="/login">{t`Login`}</LinkButton>
      )}
    </SignInFrame>
  )
}

/** Redeems the code of a mail to a new address, once. The earlier sign-ins have ended with it, this browser's too. */
function NewAddress({ code }: { code: string }) {
  const [result, setResult] = useState<IdentityMessage | 'changed'>()
  const redeemed = useRef(false)
  useEffect(() => {
    if (redeemed.current) return
    redeemed.current = true
    changeTo(code).then(
      () => setResult('changed'),
      (error: unknown) => setResult(identityMessage(error)),
    )
  }, [code])
  return (
    <SignInFrame title={t`Your new email address`}>
      {result === undefined && (
        <p role="status" aria-busy="true" className="flex items-center gap-3">
          <span aria-hidden className="spinner" /> {t`Changing…`}
        </p>
      )}
      {result === 'changed' && (
        <Alert tone="success">{t`Your email address is changed. Please log in with it.`}</Alert>
      )}
      {typeof result === 'object' && <Alert tone={result.tone}>{result.text}</Alert>}
      <LinkButton to="/login">{t`Login`}</LinkButton>
    </SignInFrame>
  )
}

async function changeTo(code: string) {
  const identity = await loadIdentity()
  await identity.applyCode(code)
  // Also where the service's own code has left already: the school's token is of the former address, and ended with it.
  await signOut({ server: 'knows', until: endOfSecond() })
}

/** For a link that no longer works, as long as the address is still to be verified. */
function SendAgain() {
  const { sent, send } = useSendVerification()
  if (sent) return <Alert tone="success">{t`A new mail is on its way.`}</Alert>
  return (
    <Button variant="secondary" onClick={send}>
      {t`Send a new link`}
    </Button>
  )
}

async function redeem(code: string) {
  const identity = await loadIdentity()
  await identity.applyCode(code)
  if (await identity.currentUser()) await recheckVerification()
}

/**
 * Where the mail about a forgotten password leads to: a used or expired link is reported before anything is
 * typed.
 */
function NewPasswordPage({ code }: { code: string }) {
  const owner = useResetOwner(code)
  return (
    <SignInFrame title={t`Choose a new password`} intro={owner.data && t`For ${owner.data}`}>
      {owner.isPending && (
        <p role="status" aria-busy="true" className="flex items-center gap-3">
          <span aria-hidden className="spinner" /> {t`Looking at the link…`}
        </p>
      )}
      {owner.isError && (
        <>
          <Alert tone="danger">{identityMessage(owner.error).text}</Alert>
          <LinkButton to="/forgotPassword">{t`Ask for a new link`}</LinkButton>
        </>
      )}
      {owner.isSuccess && <NewPasswordForm code={code} />}
    </SignInFrame>
  )
}
