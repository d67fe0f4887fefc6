import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { SchoolOverview } from '../../../features/reports/school-overview.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { useViewer } from '../../../lib/viewer.ts'

export const Route = createFileRoute('/dashboard/_admin/adminHome')({
  head: dashboardHead('Admin home'),
  component: AdminHome,
})

function AdminHome() {
  const { viewer } = useViewer()
  return (
    <DashboardPage title={viewer ? `Welcome, ${viewer.name}` : 'Welcome'}>
      <SchoolOverview />
    </DashboardPage>
  )
}
