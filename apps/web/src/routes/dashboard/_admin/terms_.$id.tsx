import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readWeek } from '../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/terms_/$id')({
  validateSearch: ({ week }: Record<string, unknown>): { week?: string } => ({ week: readWeek(week) }),
  head: dashboardHead('Term'),
  component: () => <DashboardPage title="Term">{null}</DashboardPage>,
})
