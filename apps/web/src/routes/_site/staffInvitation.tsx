import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { pageHead } from '../../lib/url/head.ts'
import { readToken } from '../../lib/url/page-search.ts'

export const Route = createFileRoute('/_site/staffInvitation')({
  validateSearch: readToken,
  head: ({ match: { context } }) =>
    pageHead(context, { title: t`Invitation`, path: '/staffInvitation', noindex: true }),
  component: StaffInvitationPage,
})

function StaffInvitationPage() {
  const navigate = Route.useNavigate()
  const { token = '' } = Route.useSearch()
  return (
    <div className="container-page grid gap-6 py-10">
      <h1 className="text-3xl sm:text-4xl">{t`Invitation`}</h1>
      <offer.Part
        token={token}
        fallback={<TableSkeleton rows={3} />}
        onAccepted={() => void navigate({ to: '/dashboard' })}
      />
    </div>
  )
}

const offer = onDemandWithQueries(
  () =>
    import('../../features/staff-invitations/open-invitation.tsx').then(
      ({ OpenInvitation }) => OpenInvitation,
    ),
  msg`The invitation could not be loaded`,
)
