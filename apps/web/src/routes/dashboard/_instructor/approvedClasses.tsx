import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { OwnClassTabs } from '../../../features/dashboard/own-class-tabs.tsx'
import { ApprovedCourseList } from '../../../features/teaching/my-course-list.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_instructor/approvedClasses')({
  head: dashboardHead(msg`Approved classes`),
  component: () => (
    <DashboardPage title={t`Approved classes`} lead={t`The classes that students can select now.`}>
      <OwnClassTabs />
      <ApprovedCourseList />
    </DashboardPage>
  ),
})
