import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { CreateCourse } from '../../../features/teaching/create-course.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/newClass')({
  head: dashboardHead('Add a class'),
  component: NewClass,
})

function NewClass() {
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title="Add a class" lead="For a teacher, who can change it afterwards.">
      <CreateCourse
        viewer={viewer}
        onAdded={(at, status) => void navigate({ to: '/dashboard/manageClasses', search: { status, at } })}
      />
    </DashboardPage>
  )
}
