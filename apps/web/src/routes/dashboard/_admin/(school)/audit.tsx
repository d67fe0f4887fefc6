import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { AuditPanel } from '../../../../features/audit/audit-panel.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { requireRole } from '../../../../lib/viewer/guards.ts'

export const Route = createFileRoute('/dashboard/_admin/(school)/audit')({
  beforeLoad: requireRole('admin'),
  head: dashboardHead(msg`Seats and money`),
  component: () => (
    <DashboardPage
      title={t`Seats and money`}
      lead={t`Checks every rule on seats and money, and our books against the payment provider’s. It reads only: run it whenever you like.`}
    >
      <AuditPanel />
    </DashboardPage>
  ),
})
