import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { ExportButton } from '../../../features/exports/export-button.tsx'
import { ClashPolicyChoice } from '../../../features/places/clash-policy.tsx'
import { TermBrowser } from '../../../features/places/term-browser.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_admin/terms')({
  head: dashboardHead('Terms'),
  component: Terms,
})

function Terms() {
  return (
    <DashboardPage
      title="Terms"
      actions={<ExportButton list={{ list: 'terms' }} />}
      lead="From when to when classes take place, and when they can be booked."
    >
      <TermBrowser />
      <ClashPolicyChoice />
    </DashboardPage>
  )
}
