import { select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { OpenStaffInvitation as Opened } from '@cadenza/contracts/people/staff-invitation'
import type { StaffRole } from '@cadenza/contracts/people/user-values'
import type { Viewer } from '@cadenza/contracts/people/user'
import { FailureAlert } from '../../components/tables/query-view.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { ErrorPanel } from '../../components/parts/error-panel.tsx'
import { SignInFirst } from '../../components/layout/sign-in-first.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { signOut } from '../../lib/session/auth-session.ts'
import { useViewer } from '../../lib/viewer/queries.ts'
import { useStaffInvitation } from './queries.ts'
import { useAcceptStaffInvitation } from './mutations.ts'
import { VerifyFirst } from './verify-first.tsx'

interface OpenInvitationProps {
  token: string
  onAccepted: () => void
}

/** To which role the link invites, and the way to accept: for anyone with the link from the mail. */
export function OpenInvitation(props: OpenInvitationProps) {
  const { status, viewer } = useViewer()
  if (status === 'loading') return <TableSkeleton rows={3} />
  // Another viewer sees a different text.
  return <InvitationFor key={viewer?.id ?? ''} viewer={viewer} {...props} />
}

interface ForViewer extends OpenInvitationProps {
  viewer: Viewer | undefined
}

function InvitationFor({ viewer, token, onAccepted }: ForViewer) {
  const query = useStaffInvitation(token)
  if (query.isFetching && !query.data) return <TableSkeleton rows={3} />
  if (query.data)
    return <Invitation invitation={query.data} viewer={viewer} token={token} onAccepted={onAccepted} />
  const { reason, message, requestId } = messageFor(query.error)
  if (reason === undefined)
    return <ErrorPanel message={message} requestId={requestId} onRetry={() => void query.refetch()} />
  return <NoInvitation viewer={viewer} />
}

/** Whether the link is old or for another address is not told apart. */
function NoInvitation({ viewer }: { viewer: Viewer | undefined }) {
  return viewer ? (
    <EmptyState
      title={t`This invitation is not for this account`}
      text={t`It was used, withdrawn or is too old, or it was sent to another address than ${viewer.email}. Log out to use another account, or ask the school for a new invitation.`}
      action={<Button onClick={() => void signOut()}>{t`Log out and go on`}</Button>}
    />
  ) : (
    <EmptyState
      title={t`This invitation has ended`}
      text={t`It was used, withdrawn or is too old. Please ask the school for a new one.`}
      action={<LinkButton to="/">{t`Go to the home page`}</LinkButton>}
    />
  )
}

const mayDo: Record<StaffRole, () => string[]> = {
  instructor: () => [
    t`You offer classes, and the school approves them.`,
    t`You see who attends your classes, and what you earn.`,
  ],
  office: () => [
    t`You approve, change and cancel classes, and manage timetables, rooms and terms.`,
    t`You see families and payments, and give back money up to a limit.`,
  ],
  admin: () => [
    t`You do everything that the office does, without a limit.`,
    t`You manage people, their roles and the settings of the school.`,
  ],
}

function Invitation({ invitation, ...props }: ForViewer & { invitation: Opened }) {
  const { schoolName } = useSiteConfig()
  const { role, expiresAt, isTaken } = invitation
  return (
    <section aria-labelledby="invitation" className="grid max-w-2xl gap-4 rounded-card bg-surface p-6">
      <h2 id="invitation" className="text-xl wrap-anywhere">
        {isTaken
          ? t`You are ${select(role, { instructor: 'an instructor', office: 'one of the office', other: 'an admin' })} at ${schoolName} now`
          : t`You are invited to ${select(role, { instructor: 'teach', office: 'work in the office', other: 'be an admin' })} at ${schoolName}`}
      </h2>
      <ul className="grid list-disc gap-1 ps-5">
        {mayDo[role]().map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isTaken ? (
        <LinkButton to="/dashboard" className="justify-self-start">
          {t`Go to the dashboard`}
        </LinkButton>
      ) : (
        <>
          <p className="text-sm text-muted">
            <Trans>
              The invitation is good until <Moment at={expiresAt} dateOnly />.
            </Trans>
          </p>
          <Answer isForAnyone={invitation.isForAnyone} {...props} />
        </>
      )}
    </section>
  )
}

/** Those who are not signed in do so first, and come back; an address that is not verified is verified here. */
function Answer({ viewer, isForAnyone, ...props }: ForViewer & { isForAnyone: boolean }) {
  if (!viewer)
    return (
      <SignInFirst from={`/staffInvitation?token=${props.token}`}>
        {isForAnyone
          ? t`The school has no admin yet. The account that you accept with becomes the first.`
          : t`To accept, use the email address that the invitation was sent to.`}
      </SignInFirst>
    )
  return viewer.emailVerified ? <Accept viewer={viewer} {...props} /> : <VerifyFirst viewer={viewer} />
}

function Accept({ viewer, token, onAccepted }: ForViewer & { viewer: Viewer }) {
  const accept = useAcceptStaffInvitation()
  return (
    <>
      <p>
        <Trans>
          You are signed in as <strong className="wrap-anywhere">{viewer.email}</strong>.
        </Trans>
      </p>
      <FailureAlert error={accept.error} />
      <Button
        className="justify-self-start"
        busy={accept.isPending}
        onClick={() => accept.mutate({ token }, { onSuccess: onAccepted })}
      >
        {t`Accept the invitation`}
      </Button>
    </>
  )
}
