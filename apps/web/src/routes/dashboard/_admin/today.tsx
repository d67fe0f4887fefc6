import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readDay } from '../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/today')({
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } => ({ day: readDay(day) }),
  head: dashboardHead('Today'),
  component: () => <DashboardPage title="Today">{null}</DashboardPage>,
})
