import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { ConsentTextList } from '../../../../features/consents/consent-text-list.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { requireRole } from '../../../../lib/viewer/guards.ts'

export const Route = createFileRoute('/dashboard/_admin/(school)/consentTexts')({
  beforeLoad: requireRole('admin'),
  head: dashboardHead(msg`Consent texts`),
  component: () => (
    <DashboardPage
      title={t`Consent texts`}
      lead={t`What guardians are asked for each child before they pay. A new version is asked of everybody again.`}
    >
      <ConsentTextList />
    </DashboardPage>
  ),
})
