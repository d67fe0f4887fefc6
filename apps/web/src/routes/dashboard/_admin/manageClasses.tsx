import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { readReviewTab, type ReviewTab } from '../../../features/moderation/review-tab.ts'
import { ReviewTabs } from '../../../features/moderation/review-tabs.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

interface ManageClassesSearch {
  status?: ReviewTab
  /** The class to go on with. */
  at?: string
}

export const Route = createFileRoute('/dashboard/_admin/manageClasses')({
  validateSearch: ({ status, at }: Record<string, unknown>): ManageClassesSearch => ({
    status: readReviewTab(status),
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
        tab={status}
        startAt={at}
        onTab={(next) => void navigate({ search: { status: next }, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
