import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { Invitation } from '../../../features/family/invitation.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_student/family_/invitation')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: String(token ?? '') }),
  head: dashboardHead('Invitation'),
  component: InvitationPage,
})

function InvitationPage() {
  const { token } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title="Invitation">
      <Invitation
        token={token}
        onAccepted={(id) => void navigate({ to: '/dashboard/family/$id', params: { id } })}
      />
    </DashboardPage>
  )
}
