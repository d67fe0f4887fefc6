import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { CardNote } from '../../../features/privacy/card-note.tsx'
import { InstructorOverview } from '../../../features/reports/instructor-overview.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { useViewer } from '../../../lib/viewer.ts'

export const Route = createFileRoute('/dashboard/_instructor/instructorHome')({
  head: dashboardHead('Instructor home'),
  // The page comes as a whole; what cannot be had says so in its place.
  loader: async ({ context: { api } }) => {
    const { courses, reports } = api.instructor
    const asked = [reports.nextSessions, reports.earnings, reports.totals]
    await Promise.all([courses.list.prefetch({}), ...asked.map((report) => report.prefetch())])
  },
  component: InstructorHome,
})

function InstructorHome() {
  const { viewer } = useViewer()
  return (
    <DashboardPage title={viewer ? `Welcome, ${viewer.name}` : 'Welcome'} lead="Your classes at a glance.">
      <CardNote />
      <InstructorOverview />
    </DashboardPage>
  )
}
