import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { onDemandWithQueries } from '../../components/parts/on-demand.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { pageHead } from '../../lib/url/head.ts'
import { readToken } from '../../lib/url/page-search.ts'

export const Route = createFileRoute('/_site/invitation')({
  validateSearch: readToken,
  head: ({ match: { context } }) =>
    pageHead(context, { title: t`Invitation`, path: '/invitation', noindex: true }),
  component: InvitationPage,
})

function InvitationPage() {
  const navigate = Route.useNavigate()
  const { token = '' } = Route.useSearch()
  return (
    <div className="container-page grid gap-6 py-10">
      <h1 className="text-3xl sm:text-4xl">{t`Invitation`}</h1>
      <invitation.Part
        token={token}
        fallback={<TableSkeleton rows={3} />}
        onAccepted={(id) => void navigate({ to: '/dashboard/family/$id', params: { id } })}
      />
    </div>
  )
}

const invitation = onDemandWithQueries(
  () => import('../../features/families/own/invitation.tsx').then(({ Invitation }) => Invitation),
  msg`The invitation could not be loaded`,
)
