import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { AddCourse } from '../../../features/teaching/add-course.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_instructor/addClass')({
  head: dashboardHead('Add a class'),
  component: AddClass,
})

function AddClass() {
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      title="Add a class"
      lead="The school looks at each new class before students can select it."
    >
      <AddCourse
        instructor={viewer}
        onAdded={() => void navigate({ to: '/dashboard/myClasses', search: { status: 'Pending' } })}
      />
    </DashboardPage>
  )
}
