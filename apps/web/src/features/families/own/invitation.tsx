import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Invitation as Invited } from '@cadenza/contracts/families/family'
import { listOf } from '@cadenza/contracts/text/list-of'
import { FailureAlert } from '../../../components/tables/query-view.tsx'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { EmptyState } from '../../../components/parts/empty-state.tsx'
import { ErrorPanel } from '../../../components/parts/error-panel.tsx'
import { SignInFirst } from '../../../components/layout/sign-in-first.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { Moment } from '../../../components/parts/when-text.tsx'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { signOut } from '../../../lib/session/auth-session.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { useAcceptInvitation } from './mutations.ts'
import { useInvitation } from './queries.ts'

interface InvitationProps {
  token: string
  onAccepted: (participantId: string) => void
}

/**
 * Who invites the recipient to look after whom, and the way to accept: for users with the link from the mail.
 */
export function Invitation({ token, onAccepted }: InvitationProps) {
  const query = useInvitation(token)
  if (query.data) return <Offer invited={query.data} token={token} onAccepted={onAccepted} />
  if (!query.error) return <TableSkeleton rows={3} />
  const { reason, message, requestId } = messageFor(query.error)
  if (reason === undefined)
    return <ErrorPanel message={message} requestId={requestId} onRetry={() => void query.refetch()} />
  return (
    <EmptyState
      title={t`This invitation has ended`}
      text={t`It was used, taken back, or is too old. If you should still help to look after the child, ask for a new one.`}
      action={<LinkButton to="/dashboard/family">{t`See my family`}</LinkButton>}
    />
  )
}

interface OfferProps extends InvitationProps {
  invited: Invited
}

function Offer({ invited, token, onAccepted }: OfferProps) {
  const { childNames, invitedBy, canBuy, canChange, expiresAt } = invited
  const children = listOf(childNames)
  return (
    <section aria-labelledby="offer" className="grid max-w-2xl gap-4 rounded-card bg-surface p-6">
      <h2 id="offer" className="text-xl wrap-anywhere">
        <Trans>
          {invitedBy} invites you to look after {children}
        </Trans>
      </h2>
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          {canChange
            ? t`You see ${children}’s classes, and who is to be called, private notes and what was agreed to; you can change them as well.`
            : t`You see ${children}’s classes, and who is to be called, private notes and what was agreed to. Only ${invitedBy} changes them.`}
        </li>
        <li>
          {canBuy
            ? t`You can select classes for ${children} and pay for them; what you pay stays between you and the school.`
            : t`${invitedBy} selects and pays for classes.`}
        </li>
        <li>{t`You can stop at any time.`}</li>
      </ul>
      <p className="text-sm text-muted">
        <Trans>
          The invitation is good until <Moment at={expiresAt} dateOnly />.
        </Trans>
      </p>
      <Answer invited={invited} token={token} onAccepted={onAccepted} />
    </section>
  )
}

/** Users not signed in with the invited address sign in first, and come back. */
function Answer({ invited: { email, childNames }, token, onAccepted }: OfferProps) {
  const { status, viewer, emailVerified } = useViewer()
  const accept = useAcceptInvitation(emailVerified)
  if (status === 'loading') return <TableSkeleton rows={1} />
  if (!viewer)
    return (
      <SignInFirst from={`/invitation?token=${token}`} email={email}>
        <Trans>
          To accept, sign up or log in with <strong className="wrap-anywhere">{email}</strong>. Opening this
          link has confirmed the address.
        </Trans>
      </SignInFirst>
    )
  if (viewer.email !== email)
    return (
      <>
        <p>
          <Trans>
            It was sent to <strong className="wrap-anywhere">{email}</strong>, and you are signed in as{' '}
            <strong className="wrap-anywhere">{viewer.email}</strong>.
          </Trans>
        </p>
        <Button className="justify-self-start" onClick={() => void signOut()}>
          {t`Log out and go on`}
        </Button>
      </>
    )
  return (
    <>
      <FailureAlert error={accept.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={accept.isPending}
          onClick={() =>
            accept.mutate(
              { token },
              {
                onSuccess({ id }) {
                  notify.success(t`You now look after ${listOf(childNames)} too`)
                  onAccepted(id)
                },
              },
            )
          }
        >
          {t`Accept`}
        </Button>
        <LinkButton to="/dashboard/family" variant="secondary">
          {t`Not now`}
        </LinkButton>
      </div>
    </>
  )
}
