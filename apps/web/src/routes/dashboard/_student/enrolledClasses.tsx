import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { CancelledPlaces } from '../../../features/enrolments/cancelled-places.tsx'
import { EnrolmentList } from '../../../features/enrolments/enrolment-list.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_student/enrolledClasses')({
  head: dashboardHead('Enrolled classes'),
  component: () => (
    <DashboardPage
      title="Enrolled classes"
      lead="Your confirmed places, with who else comes and what is left."
    >
      <EnrolmentList />
      <CancelledPlaces />
    </DashboardPage>
  ),
})
