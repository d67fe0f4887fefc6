import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../components/dashboard-page.tsx'
import { ProfilePage } from '../../features/sessions/profile-page.tsx'
import { dashboardHead } from '../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/profile')({
  head: dashboardHead('My profile'),
  component: () => (
    <DashboardPage title="My profile">
      <ProfilePage />
    </DashboardPage>
  ),
})
