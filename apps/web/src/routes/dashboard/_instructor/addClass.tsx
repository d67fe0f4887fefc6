import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Alert } from '../../../components/parts/alert.tsx'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { AddCourse } from '../../../features/course-form/form/add-course.tsx'
import { OwnClassTabs } from '../../../features/dashboard/own-class-tabs.tsx'
import { useOriginal } from '../../../shared/classes/queries.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readId } from '../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_instructor/addClass')({
  /** `from` is the class that the new one is to be like. */
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => ({ from: readId(from) }),
  head: dashboardHead(msg`Add a class`),
  component: AddClass,
})

function AddClass() {
  const { viewer } = Route.useRouteContext()
  const { from } = Route.useSearch()
  const original = useOriginal(from)
  const navigate = Route.useNavigate()
  return (
    <DashboardPage
      title={t`Add a class`}
      lead={t`The school looks at each new class before students can select it.`}
    >
      <OwnClassTabs />
      {original.data && (
        <Alert tone="info" className="mb-6">
          <Trans>
            Everything but the dates is taken from{' '}
            <strong className="font-semibold">{original.data.name}</strong>. Nothing is stored before you add
            the class.
          </Trans>
        </Alert>
      )}
      {original.isError && (
        <Alert tone="warning" className="mb-6">
          {t`The class to copy could not be found, so the form is empty.`}
        </Alert>
      )}
      {original.isLoading ? (
        <TableSkeleton rows={8} />
      ) : (
        <AddCourse
          key={from}
          instructor={viewer}
          original={original.data}
          onAdded={(added) =>
            void navigate({ to: '/dashboard/myClasses', search: { status: 'Pending', added } })
          }
        />
      )}
    </DashboardPage>
  )
}
