import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { CourseNotFound } from '../../../../features/dashboard/course-not-found.tsx'
import { DenyForm } from '../../../../features/moderation/deny-form.tsx'
import { useReviewCourse } from '../../../../features/moderation/queries.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { orNotFound } from '../../../../lib/loading/api-error.ts'

interface DenySearch {
  /** The class to continue with afterwards. */
  next?: string
}

export const Route = createFileRoute('/dashboard/_admin/(classes)/denyClassStatus/$id')({
  validateSearch: ({ next }: Record<string, unknown>): DenySearch => ({
    next: typeof next === 'string' ? next : undefined,
  }),
  head: dashboardHead(msg`Deny a class`),
  loader: async ({ context, params: { id } }) =>
    orNotFound((await context.api()).admin.courses.get.ensureData({ id })),
  component: DenyClassStatus,
  notFoundComponent: () => <CourseNotFound back="/dashboard/manageClasses" />,
})

function DenyClassStatus() {
  const course = useReviewCourse(Route.useParams().id)
  const { next } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      title={t`Deny a class`}
      lead={t`Say what keeps the class from being offered, and how to fix it.`}
    >
      <QueryView query={course} skeleton={<TableSkeleton rows={8} />}>
        {(loaded) => (
          <DenyForm
            course={loaded}
            onDenied={() => void navigate({ to: '/dashboard/manageClasses', search: { at: next } })}
          />
        )}
      </QueryView>
    </DashboardPage>
  )
}
