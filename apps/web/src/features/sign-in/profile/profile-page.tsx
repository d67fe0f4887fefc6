import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Viewer } from '@cadenza/contracts/people/user'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { FailureAlert } from '../../../components/tables/query-view.tsx'
import { Alert } from '../../../components/parts/alert.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { loadIdentity, signOut } from '../../../lib/session/auth-session.ts'
import { useConfirm } from '../../../components/dialogs/confirm-dialog.tsx'
import { notify } from '../../../lib/browser/notify.ts'
import { Badge } from '../../../components/parts/badge.tsx'
import { ChangeAddress } from './change-address.tsx'
import { endOfSecond } from '../end-of-second.ts'
import { ProfileForm } from './profile-form.tsx'
import { identityMessage, type IdentityMessage } from '../identity-message.ts'
import { useEndSessions } from './mutations.ts'
import { ByDigits, ByLink } from './verify-ways.tsx'

/** What a signed-in person can change about themselves, and whether their address is verified. */
export function ProfilePage({ newEmail }: { newEmail: string | undefined }) {
  const { viewer } = useViewer()
  if (!viewer) return null
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] xl:gap-16">
      <ProfileForm viewer={viewer} />
      <div className="grid content-start gap-10">
        <section aria-labelledby="email-heading" className="grid gap-3">
          <h2 id="email-heading" className="text-xl">
            {t`Email`}
          </h2>
          <EmailState viewer={viewer} />
          <ChangeAddress suggested={newEmail} />
        </section>
        <section aria-labelledby="password-heading" className="grid gap-3">
          <h2 id="password-heading" className="text-xl">
            {t`Password`}
          </h2>
          <PasswordPanel email={viewer.email} />
        </section>
        <section aria-labelledby="sessions-heading" className="grid gap-3">
          <h2 id="sessions-heading" className="text-xl">
            {t`Devices`}
          </h2>
          <SignOutEverywhere />
        </section>
      </div>
    </div>
  )
}

/** A new password goes by mail: a stranger at an open page must not be able to take the account over. */
function PasswordPanel({ email }: { email: string }) {
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
    return <Alert tone="success">{t`A mail with a link is on its way to ${email}.`}</Alert>
  }
  return (
    <>
      <p className="text-muted">{t`We send you a link with which you choose a new password.`}</p>
      {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      <Button variant="secondary" busy={busy} className="justify-self-start" onClick={() => void send()}>
        {t`Send the link`}
      </Button>
    </>
  )
}

/** For a lost phone or a shared computer: ends every session of the account, this one too. */
function SignOutEverywhere() {
  const confirm = useConfirm()
  const end = useEndSessions()
  const [leaving, setLeaving] = useState(false)

  const ask = async () => {
    const sure = await confirm({
      title: t`Sign out everywhere?`,
      text: t`Every phone, tablet and computer that is signed in to your account has to log in again, this one too. The calendar addresses that you made end as well.`,
      confirmLabel: t`Sign out everywhere`,
    })
    if (!sure) return
    try {
      await end.mutateAsync()
    } catch {
      return // said below
    }
    setLeaving(true)
    await signOut({ server: 'knows', until: endOfSecond() })
    notify.success(t`Signed out everywhere`)
  }
  return (
    <>
      <p className="text-muted">
        {t`If you lost a device, or used one that is not yours, end every session of your account.`}
      </p>
      <FailureAlert error={end.error} />
      <Button
        variant="secondary"
        busy={end.isPending || leaving}
        className="justify-self-start"
        onClick={() => void ask()}
      >
        {t`Sign out everywhere`}
      </Button>
    </>
  )
}

/**
 * The address of the account, and the ways to verify it: six digits that are typed here, or the link in a
 * mail.
 */
function EmailState({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-3">
        <span className="font-semibold break-all">{viewer.email}</span>
        {viewer.emailVerified ? (
          <Badge tone="success">{t`Verified`}</Badge>
        ) : (
          <Badge tone="warning">{t`Not verified`}</Badge>
        )}
        {viewer.hasBounced && <Badge tone="danger">{t`Our mail comes back`}</Badge>}
      </p>
      {!viewer.emailVerified && (
        <>
          <ByDigits />
          <ByLink />
        </>
      )}
    </>
  )
}
