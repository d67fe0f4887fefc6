import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { CourseNotFound } from '../../../../features/dashboard/course-not-found.tsx'
import { ApproveForm } from '../../../../features/moderation/approve-form.tsx'
import { useReviewCourse } from '../../../../features/moderation/queries.ts'
import { NameTeacher } from '../../../../features/course-form/teachers/name-teacher.tsx'
import { once } from '../../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { orNotFound } from '../../../../lib/loading/api-error.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/updateClassStatus/$id')({
  head: dashboardHead(msg`Update the status of a class`),
  // The dates stand above the buttons: they come with the page, so that no button moves while it is pressed.
  loader: async ({ context, params: { id } }) => {
    const { courses, timetable } = (await context.api()).admin
    const dates = timetable.clashesOf.prefetch({ courseId: id }, once)
    await orNotFound(courses.get.ensureData({ id }))
    await dates
  },
  component: UpdateClassStatus,
  notFoundComponent: () => <CourseNotFound back="/dashboard/manageClasses" />,
})

function UpdateClassStatus() {
  const { id } = Route.useParams()
  const course = useReviewCourse(id)
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title={t`Update the status of a class`}>
      <QueryView query={course} skeleton={<TableSkeleton rows={8} />}>
        {(loaded) => (
          <>
            <ApproveForm
              key={loaded.status}
              course={loaded}
              onApproved={() => void navigate({ to: '/dashboard/manageClasses' })}
              onDeny={() => void navigate({ to: '/dashboard/denyClassStatus/$id', params: { id } })}
            />
            {loaded.status !== 'Cancelled' && <NameTeacher key={loaded.instructor.id} course={loaded} />}
          </>
        )}
      </QueryView>
    </DashboardPage>
  )
}
