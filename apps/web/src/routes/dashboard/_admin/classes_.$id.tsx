import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readClassTab, type ClassTab } from '../../../lib/url/class-tab.ts'

export const Route = createFileRoute('/dashboard/_admin/classes_/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: ClassTab } => ({ tab: readClassTab(tab) }),
  head: dashboardHead('Class'),
  component: () => <DashboardPage title="Class">{null}</DashboardPage>,
})
