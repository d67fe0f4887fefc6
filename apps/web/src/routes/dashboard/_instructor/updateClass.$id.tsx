import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { CourseNotFound } from '../../../features/dashboard/course-not-found.tsx'
import { EditCourse } from '../../../features/course-form/form/edit-course.tsx'
import { useMyCourse } from '../../../shared/classes/queries.ts'
import { once } from '../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { orNotFound } from '../../../lib/loading/api-error.ts'

export const Route = createFileRoute('/dashboard/_instructor/updateClass/$id')({
  head: dashboardHead(msg`Update a class`),
  // Its dates stand in the middle of the form: they come with the page.
  loader: async ({ context, params: { id } }) => {
    const { courses, schedules } = (await context.api()).instructor
    const dates = schedules.get.prefetch({ courseId: id }, once)
    await orNotFound(courses.get.ensureData({ id }))
    await dates
  },
  component: UpdateClass,
  notFoundComponent: () => <CourseNotFound back="/dashboard/myClasses" />,
})

function UpdateClass() {
  const course = useMyCourse(Route.useParams().id)
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title={t`Update a class`}>
      <QueryView query={course} skeleton={<TableSkeleton rows={8} />}>
        {(loaded) => (
          <EditCourse
            key={loaded.id}
            course={loaded}
            onSaved={() => void navigate({ to: '/dashboard/myClasses', search: { status: 'Pending' } })}
          />
        )}
      </QueryView>
    </DashboardPage>
  )
}
