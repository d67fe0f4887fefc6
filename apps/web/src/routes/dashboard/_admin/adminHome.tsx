import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { readRange, usualRange } from '../../../features/reports/report-range.ts'
import { SchoolOverview } from '../../../features/reports/school-overview.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { useWelcome } from '../../../lib/use-welcome.ts'
import { useViewer } from '../../../lib/viewer.ts'

export const Route = createFileRoute('/dashboard/_admin/adminHome')({
  validateSearch: ({ weeks }: Record<string, unknown>): { weeks?: string } => ({
    weeks: readRange(weeks)?.toString(),
  }),
  staticData: {
    welcome:
      'What waits for a decision, how the weeks sell and fill, and who paid last: the whole school at a glance.',
  },
  head: dashboardHead('Admin home'),
  component: AdminHome,
})

function AdminHome() {
  const { viewer } = useViewer()
  const welcome = useWelcome()
  const { weeks } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title={viewer ? `Welcome, ${viewer.name}` : 'Welcome'} lead={welcome}>
      <SchoolOverview
        weeks={Number(weeks ?? usualRange)}
        onWeeks={(next) =>
          void navigate({ search: { weeks: next?.toString() }, replace: true, resetScroll: false })
        }
      />
    </DashboardPage>
  )
}
