import type { Invitation as Invited } from '@cadenza/contracts/family'
import { Alert } from '../../components/alert.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { messageFor } from '../../lib/error-message.ts'
import { formatDate } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'
import { useViewer } from '../../lib/viewer.ts'
import { useAcceptInvitation } from './mutations.ts'

interface InvitationProps {
  token: string
  onAccepted: (participantId: string) => void
}

/** Who invites to look after whom, and the way to accept. */
export function Invitation({ token, onAccepted }: InvitationProps) {
  const query = trpc.student.guardians.invitation.useQuery({ token }, { retry: false, gcTime: 0 })
  if (query.data) return <Offer invited={query.data} token={token} onAccepted={onAccepted} />
  if (!query.error) return <TableSkeleton rows={3} />
  const { reason, message, requestId } = messageFor(query.error)
  if (reason === 'invitation_ended')
    return (
      <EmptyState
        title="This invitation has ended"
        text="It was used, taken back, or is too old. If you should still help to look after the child, ask for a new one."
        action={<LinkButton to="/dashboard/family">See my family</LinkButton>}
      />
    )
  if (isForSomebodyElse(query.error)) return <NotYours />
  return <ErrorPanel message={message} requestId={requestId} onRetry={() => void query.refetch()} />
}

/** An unknown token is answered like one for another address: nothing is told of whom it is for. */
function isForSomebodyElse(error: unknown): boolean {
  const { reason } = messageFor(error)
  return reason === undefined || (reason as string) === 'not_found' || (reason as string) === 'invalid_input'
}

function NotYours() {
  const { viewer, emailVerified } = useViewer()
  return (
    <EmptyState
      title="This invitation cannot be opened here"
      text={
        viewer && !emailVerified
          ? `Please verify your address ${viewer.email} first: we have sent you a mail. Then open the link again.`
          : `You are signed in as ${viewer?.email ?? 'somebody else'}. An invitation opens only for the address that the mail was sent to: please sign in with that address and open the link again.`
      }
      action={<LinkButton to="/dashboard/family">See my family</LinkButton>}
    />
  )
}

interface OfferProps extends InvitationProps {
  invited: Invited
}

function Offer({ invited: { childName, invitedBy, canBuy, expiresAt }, token, onAccepted }: OfferProps) {
  const { timeZone } = useSiteConfig()
  const accept = useAcceptInvitation()
  return (
    <section aria-labelledby="offer" className="grid max-w-2xl gap-4 rounded-card bg-surface p-6">
      <h2 id="offer" className="text-2xl wrap-anywhere">
        {invitedBy} asks you to help look after {childName}
      </h2>
      <ul className="grid list-disc gap-1 ps-5">
        <li>You see the classes of {childName}, and can read and change contacts and private notes.</li>
        <li>
          {canBuy
            ? `You can select classes for ${childName} and pay for them; what you pay stays between you and the school.`
            : `${invitedBy} selects and pays for classes.`}
        </li>
        <li>You can stop at any time.</li>
      </ul>
      <p className="text-sm text-muted">
        The invitation is good until <time dateTime={expiresAt}>{formatDate(expiresAt, timeZone)}</time>.
      </p>
      {accept.error && <Alert tone="danger">{messageFor(accept.error).message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={accept.isPending}
          onClick={() =>
            accept.mutate(
              { token },
              {
                onSuccess({ id }) {
                  notify.success(`You now look after ${childName} too`)
                  onAccepted(id)
                },
              },
            )
          }
        >
          Accept
        </Button>
        <LinkButton to="/dashboard/family" variant="secondary">
          Not now
        </LinkButton>
      </div>
    </section>
  )
}
