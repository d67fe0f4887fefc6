import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { CourseNotFound } from '../../../features/dashboard/course-not-found.tsx'
import { CourseFeedback } from '../../../features/teaching/course-feedback.tsx'
import { useMyCourse } from '../../../shared/classes/queries.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { orNotFound } from '../../../lib/loading/api-error.ts'

export const Route = createFileRoute('/dashboard/_instructor/instructorFeedback/$id')({
  head: dashboardHead(msg`Feedback`),
  loader: async ({ context, params: { id } }) =>
    orNotFound((await context.api()).instructor.courses.get.ensureData({ id })),
  component: InstructorFeedback,
  notFoundComponent: () => <CourseNotFound back="/dashboard/myClasses" />,
})

function InstructorFeedback() {
  const course = useMyCourse(Route.useParams().id)
  return (
    <DashboardPage title={t`Feedback from the school`}>
      <QueryView query={course} skeleton={<TableSkeleton rows={3} />}>
        {(loaded) => <CourseFeedback course={loaded} />}
      </QueryView>
    </DashboardPage>
  )
}
