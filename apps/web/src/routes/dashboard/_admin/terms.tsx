import { createFileRoute } from '@tanstack/react-router'
import { ExportButton } from '../../../features/exports/export-button.tsx'
import { TermsPage } from '../../../features/places/terms-page.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_admin/terms')({
  head: dashboardHead('Terms'),
  component: () => <TermsPage download={<ExportButton list={{ list: 'terms' }} />} />,
})
