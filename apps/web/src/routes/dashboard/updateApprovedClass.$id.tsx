import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { CourseNotFound } from '../../features/dashboard/course-not-found.tsx'
import { EditApprovedCourse } from '../../features/course-form/form/edit-approved-course.tsx'
import { useMyCourse } from '../../shared/classes/queries.ts'
import { once } from '../../lib/loading/trpc.ts'
import { dashboardHead } from '../../lib/url/head.ts'
import { requireRole } from '../../lib/viewer/guards.ts'
import { worksInOffice } from '../../shared/people/roles.ts'
import { orNotFound } from '../../lib/loading/api-error.ts'

/** For the class's instructor and for the office, hence outside the guards of one role. */
export const Route = createFileRoute('/dashboard/updateApprovedClass/$id')({
  beforeLoad: requireRole('instructor', 'office', 'admin'),
  head: dashboardHead(msg`Update an approved class`),
  // Its dates stand in the middle of the form: they come with the page.
  loader: async ({ context: { api, viewer }, params: { id } }) => {
    const { courses, schedules } = (await api())[worksInOffice(viewer.role) ? 'admin' : 'instructor']
    const dates = schedules.get.prefetch({ courseId: id }, once)
    await orNotFound(courses.get.ensureData({ id }))
    await dates
  },
  component: UpdateApprovedClass,
  notFoundComponent: () => <CourseNotFound back="/dashboard" />,
})

function UpdateApprovedClass() {
  const { role } = Route.useRouteContext().viewer
  const { id } = Route.useParams()
  const course = useMyCourse(id, role)
  return (
    <DashboardPage title={t`Update an approved class`}>
      <QueryView query={course} skeleton={<TableSkeleton rows={8} />}>
        {(loaded) => <EditApprovedCourse key={loaded.id} course={loaded} role={role} />}
      </QueryView>
      {worksInOffice(role) && (
        <waivers.Part fallback={<TableSkeleton rows={3} />} courseId={id} viewedBy={role} />
      )}
    </DashboardPage>
  )
}

/** Its form brings a validator along, and most classes have no exceptions. */
const waivers = onDemand(
  () => import('../../features/class-desk/waiver-panel.tsx').then(({ WaiverPanel }) => WaiverPanel),
  msg`The list of exceptions could not be loaded`,
)
