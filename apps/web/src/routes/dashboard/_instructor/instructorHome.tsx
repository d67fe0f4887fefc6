import { msg, t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../components/parts/button.tsx'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { CardNote } from '../../../features/privacy/card-note.tsx'
import { InstructorOverview } from '../../../features/reports/instructor-overview.tsx'
import { instructorWelcome } from '../../../features/reports/welcomes.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'

export const Route = createFileRoute('/dashboard/_instructor/instructorHome')({
  head: dashboardHead(msg`Instructor home`),
  // The page is shown as a whole; a part that cannot be loaded says so in its place.
  loader: async ({ context }) => {
    const { instructor, student } = await context.api()
    const { courses, profile, reports } = instructor
    const asked = [profile.get, reports.nextSessions, reports.earnings, reports.totals, student.privacy.card]
    await Promise.all([courses.list.prefetch({}), ...asked.map((one) => one.prefetch())])
  },
  component: InstructorHome,
})

function InstructorHome() {
  const { viewer } = useViewer()
  return (
    <DashboardPage
      title={viewer ? t`Welcome, ${viewer.name}` : t`Welcome`}
      lead={say(instructorWelcome)}
      actions={
        <LinkButton to="/dashboard/teacherProfile" variant="secondary">
          {t`My teacher profile`}
        </LinkButton>
      }
    >
      <CardNote />
      <InstructorOverview />
    </DashboardPage>
  )
}
