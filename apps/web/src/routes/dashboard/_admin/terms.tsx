import { createFileRoute } from '@tanstack/react-router'
import { ExportMenu } from '../../../features/exports/export-menu.tsx'
import { TermsPage } from '../../../features/places/terms-page.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_admin/terms')({
  head: dashboardHead('Terms'),
  component: () => <TermsPage menu={<ExportMenu list={{ list: 'terms' }} />} />,
})
