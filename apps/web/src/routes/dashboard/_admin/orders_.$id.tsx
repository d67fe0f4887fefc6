import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/orders_/$id')({
  head: dashboardHead('Order'),
  component: () => <DashboardPage title="Order">{null}</DashboardPage>,
})
