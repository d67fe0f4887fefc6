import type { CourseStatus } from '@cadenza/contracts/course-values'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../components/button.tsx'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { MyCourseTabs } from '../../../features/teaching/my-course-list.tsx'
import { readStatus } from '../../../lib/course-statuses.ts'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_instructor/myClasses')({
  validateSearch: ({ status }: Record<string, unknown>): { status?: CourseStatus } => ({
    status: readStatus(status),
  }),
  head: dashboardHead('My classes'),
  component: MyClasses,
})

function MyClasses() {
  const { status } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title="My classes" actions={<LinkButton to="/dashboard/addClass">Add a class</LinkButton>}>
      <MyCourseTabs
        status={status}
        onStatus={(next) => void navigate({ search: { status: next }, replace: true, resetScroll: false })}
      />
    </DashboardPage>
  )
}
