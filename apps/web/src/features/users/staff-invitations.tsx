import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { StaffInvitation } from '@cadenza/contracts/people/staff-invitation'
import { useState } from 'react'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { actionsColumn, DataTable, type Column } from '../../components/tables/data-table.tsx'
import { EmailText } from '../../shared/people/email.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useResendInvitation, useWithdrawInvitation } from './mutations.ts'
import { RoleBadge } from './user-actions.tsx'
import { useStaffInvitations } from './queries.ts'

/** Invitations that wait to be accepted; nothing when there are none. */
export function StaffInvitations() {
  const { data = [] } = useStaffInvitations()
  if (data.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <h2 id="invitations" className="mb-3 text-xl">
        {t`Invited`}
      </h2>
      <InvitationTable invitations={data} />
    </section>
  )
}

function InvitationTable({ invitations }: { invitations: StaffInvitation[] }) {
  const [now] = useState(() => Date.now())
  const columns: Column<StaffInvitation>[] = [
    { header: t`Email`, rowHeader: true, cell: ({ email }) => <EmailText email={email} /> },
    { header: t`Role`, cell: (invitation) => <RoleBadge role={invitation.role} /> },
    {
      header: t`Sent`,
      cell: ({ sentAt, invitedBy }) => (
        <>
          <Trans>
            <span className="sm:hidden">Sent on </span>
            <Moment at={sentAt} dateOnly />
            <span className="text-muted">
              {' '}
              by <PersonLink id={invitedBy.id}>{invitedBy.name}</PersonLink>
            </span>
          </Trans>
        </>
      ),
    },
    {
      header: t`Good until`,
      cell: ({ expiresAt }) =>
        Date.parse(expiresAt) > now ? (
          <>
            <Trans>
              <span className="sm:hidden">Good until </span>
              <Moment at={expiresAt} dateOnly />
            </Trans>
          </>
        ) : (
          <Badge tone="warning">{t`Too late`}</Badge>
        ),
    },
    {
      ...actionsColumn,
      cell: (invitation) => <InvitationActions invitation={invitation} />,
    },
  ]
  return <DataTable caption={t`Invitations`} columns={columns} rows={invitations} rowKey={({ id }) => id} />
}

function InvitationActions({ invitation: { id, email } }: { invitation: StaffInvitation }) {
  const confirm = useConfirm()
  const resend = useResendInvitation()
  const withdraw = useWithdrawInvitation()
  const askAndWithdraw = async () => {
    const sure = await confirm({
      title: t`Withdraw this invitation?`,
      text: t`The link that was sent to ${email} stops working.`,
      confirmLabel: t`Withdraw it`,
      danger: true,
    })
    if (sure) withdraw.mutate({ id })
  }
  return (
    <ActionMenu
      label={t`Actions for the invitation of ${email}`}
      actions={[
        {
          label: t`Send again`,
          name: t`Send the invitation to ${email} again`,
          onSelect: () => resend.mutate({ id }),
          blocked: resend.isPending ? t`It is being sent` : undefined,
        },
        {
          label: t`Withdraw`,
          name: t`Withdraw the invitation to ${email}`,
          danger: true,
          onSelect: () => void askAndWithdraw(),
        },
      ]}
    />
  )
}
