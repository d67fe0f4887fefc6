import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { WaitingRooms } from '../../../features/openings/waiting-rooms.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_student/waiting')({
  head: dashboardHead(msg`Waiting`),
  component: WaitingPage,
})

function WaitingPage() {
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title={t`Waiting room`}>
      <WaitingRooms onCalled={() => void navigate({ to: '/dashboard/payment' })} />
    </DashboardPage>
  )
}
