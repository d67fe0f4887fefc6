import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { HealthPanel } from '../../../../features/health/health-panel.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { requireRole } from '../../../../lib/viewer/guards.ts'

export const Route = createFileRoute('/dashboard/_admin/(school)/health')({
  beforeLoad: requireRole('admin'),
  head: dashboardHead(msg`Health`),
  component: () => (
    <DashboardPage
      title={t`Health`}
      lead={t`How the site is, part by part. For outside services, this is what the responding process has seen since it started.`}
    >
      <HealthPanel />
    </DashboardPage>
  ),
})
