import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { FamilyList } from '../../../features/families/own/family-list.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_student/family')({
  head: dashboardHead(msg`Family`),
  component: () => (
    <DashboardPage title={t`Family`} lead={t`Your children, and what their teachers should know.`}>
      <FamilyList />
    </DashboardPage>
  ),
})
