import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readId } from '../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/people_/$id')({
  validateSearch: ({ child }: Record<string, unknown>): { child?: string } => ({ child: readId(child) }),
  head: dashboardHead('Person'),
  component: () => <DashboardPage title="Person">{null}</DashboardPage>,
})
