import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { OwnLines } from '../../../features/waitlist/own-entries.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_student/waitingList')({
  head: dashboardHead(msg`Waiting lists`),
  component: WaitingListPage,
})

function WaitingListPage() {
  return (
    <DashboardPage
      title={t`Waiting lists`}
      lead={t`When a place becomes free, it is offered to one family after the other.`}
    >
      <OwnLines />
    </DashboardPage>
  )
}
