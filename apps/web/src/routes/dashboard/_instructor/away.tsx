import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { OwnTimesAway } from '../../../features/rooms/closed-times.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_instructor/away')({
  head: dashboardHead(msg`Away`),
  component: () => (
    <DashboardPage
      title={t`Away`}
      lead={t`Say when you cannot teach. Classes that meet then stay, and the office finds another teacher.`}
    >
      <OwnTimesAway />
    </DashboardPage>
  ),
})
