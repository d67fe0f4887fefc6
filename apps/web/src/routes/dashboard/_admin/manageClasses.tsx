import type { CourseStatus } from '@cadenza/contracts/course'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { ReviewTabs } from '../../../features/moderation/review-tabs.tsx'
import { readStatus } from '../../../lib/course-statuses.ts'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

interface ManageClassesSearch {
  status?: CourseStatus
  /** The class to go on with. */
  at?: string
}

export const Route = createFileRoute('/dashboard/_admin/manageClasses')({
  validateSearch: ({ status, at }: Record<string, unknown>): ManageClassesSearch => ({
    status: readStatus(status),
    at: typeof at === 'string' ? at : undefined,
  }),
  head: dashboardHead('Manage classes'),
  component: ManageClasses,
})

function ManageClasses() {
  const { status = 'Pending', at } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title="Manage classes" lead="The class that waits longest comes first.">
      <ReviewTabs
        status={status}
        startAt={at}
        onStatus={(next) => void navigate({ search: { status: next }, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
