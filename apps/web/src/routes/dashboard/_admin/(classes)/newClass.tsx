import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { onDemand } from '../../../../components/parts/on-demand.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { CreateCourse, type FirstCourse } from '../../../../features/course-form/form/create-course.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readId } from '../../../../lib/url/page-search.ts'

interface NewClassSearch {
  /** The class that the new one is to be like, so many weeks later. */
  from?: string
  weeks?: string
}

const weeksOfAYear = 52

export const Route = createFileRoute('/dashboard/_admin/(classes)/newClass')({
  validateSearch: ({ from, weeks }: Record<string, unknown>): NewClassSearch => ({
    from: readId(from),
    weeks: /^-?\d{1,3}$/.test(String(weeks)) && Math.abs(Number(weeks)) <= 520 ? String(weeks) : undefined,
  }),
  head: dashboardHead(msg`Add a class`),
  component: NewClass,
})

const copied = onDemand(
  async () => (await import('../../../../features/course-form/form/copied-course.tsx')).CopiedCourse,
  msg`The class to copy could not be loaded`,
)

function NewClass() {
  const { from, weeks = weeksOfAYear } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DashboardPage title={t`Add a class`} lead={t`For a teacher, who can change it afterwards.`}>
      {from === undefined ? (
        <Form />
      ) : (
        <copied.Part
          key={from}
          id={from}
          weeks={Number(weeks)}
          onChoose={(next) =>
            void navigate({
              search: { from, weeks: String(next) },
              hash: true,
              replace: true,
              resetScroll: false,
            })
          }
          fallback={<TableSkeleton rows={8} />}
        >
          {(original) => <Form original={original} />}
        </copied.Part>
      )}
    </DashboardPage>
  )
}

function Form({ original }: { original?: FirstCourse }) {
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <CreateCourse
      viewer={viewer}
      original={original}
      onAdded={(at, status) => void navigate({ to: '/dashboard/manageClasses', search: { status, at } })}
    />
  )
}
