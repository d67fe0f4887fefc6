import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { CourseNotFound } from '../../../features/dashboard/course-not-found.tsx'
import { ExportMenu } from '../../../features/exports/export-menu.tsx'
import { PrerequisitePanel } from '../../../features/class-desk/prerequisite-panel.tsx'
import { useExceptionActions } from '../../../features/class-desk/use-take-back.ts'
import { RosterTable } from '../../../features/teaching/roster-table.tsx'
import { once } from '../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { orNotFound } from '../../../lib/loading/api-error.ts'
import { useRoster } from '../../../features/teaching/queries.ts'

export const Route = createFileRoute('/dashboard/_instructor/classRoster/$id')({
  head: dashboardHead(msg`Roster`),
  // Each part stands above the form of the next: all come with the page.
  loader: async ({ context, params: { id } }) => {
    const { courses, waivers } = (await context.api()).instructor
    const parts = Promise.all([
      courses.prerequisites.prefetch({ id }, once),
      courses.list.prefetch({}, once),
      waivers.list.prefetch({ courseId: id }, once),
    ])
    await orNotFound(courses.roster.ensureData({ id }))
    await parts
  },
  component: ClassRoster,
  notFoundComponent: () => <CourseNotFound back="/dashboard/myClasses" />,
})

function ClassRoster() {
  const { id } = Route.useParams()
  const roster = useRoster(id)
  const exceptions = useExceptionActions(id)
  return (
    <DashboardPage title={t`Roster`} lead={roster.data?.course.name}>
      <QueryView query={roster} skeleton={<TableSkeleton />}>
        {(loaded) => (
          <RosterTable
            roster={loaded}
            actionsFor={exceptions}
            menu={
              <ExportMenu list={{ list: 'roster', courseId: id }} name={`roster ${loaded.course.name}`} />
            }
          />
        )}
      </QueryView>
      {roster.data?.course.isOwn && (
        <details className="mt-8 print:hidden">
          <summary className="cursor-pointer py-2 font-semibold">
            {t`Who may book: classes that come first, and exceptions`}
          </summary>
          <PrerequisitePanel courseId={id} />
          <waivers.Part fallback={<TableSkeleton rows={3} />} courseId={id} viewedBy="instructor" />
        </details>
      )}
    </DashboardPage>
  )
}

/** Its form brings a validator along, and most classes have no exceptions. */
const waivers = onDemand(
  () => import('../../../features/class-desk/waiver-panel.tsx').then(({ WaiverPanel }) => WaiverPanel),
  msg`The list of exceptions could not be loaded`,
)
