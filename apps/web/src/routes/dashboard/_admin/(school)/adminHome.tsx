import { msg, t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { readRange, usualRange } from '../../../../features/reports/report-range.ts'
import { SchoolOutlookCards } from '../../../../features/reports/school-outlook.tsx'
import { SchoolOverview } from '../../../../features/reports/school-overview.tsx'
import { schoolWelcome } from '../../../../features/reports/welcomes.ts'
import { SetupChecklist } from '../../../../features/school/setup-checklist.tsx'
import { once } from '../../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { useViewer } from '../../../../lib/viewer/queries.ts'

export const Route = createFileRoute('/dashboard/_admin/(school)/adminHome')({
  validateSearch: ({ weeks }: Record<string, unknown>): { weeks?: string } => ({
    weeks: readRange(weeks)?.toString(),
  }),
  head: dashboardHead(msg`Admin home`),
  // What stands above the rest comes with the page, and pushes nothing down.
  loader: async ({ context }) => {
    const { reports, school } = (await context.api()).admin
    await Promise.all([
      reports.outlook.prefetch(undefined, once),
      context.viewer.role === 'admin' && school.setup.prefetch(undefined, once),
    ])
  },
  component: AdminHome,
})

function AdminHome() {
  const { viewer } = useViewer()
  const { weeks } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title={viewer ? t`Welcome, ${viewer.name}` : t`Welcome`} lead={say(schoolWelcome)}>
      <SchoolOutlookCards />
      {viewer?.role === 'admin' && <SetupChecklist />}
      <SchoolOverview
        weeks={Number(weeks ?? usualRange)}
        onWeeks={(next) =>
          void navigate({ search: { weeks: next?.toString() }, replace: true, resetScroll: false })
        }
      />
    </DashboardPage>
  )
}
