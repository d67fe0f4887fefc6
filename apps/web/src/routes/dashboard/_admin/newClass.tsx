import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { onDemand } from '../../../components/on-demand.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { CreateCourse } from '../../../features/courses/form/create-course.tsx'
import { useCourseCopy } from '../../../features/courses/own/queries.ts'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readId } from '../../../lib/url/page-search.ts'

interface NewClassSearch {
  /** The class that the new one is to be like, so many weeks later. */
  from?: string
  weeks?: number
}

const weeksOfAYear = 52

export const Route = createFileRoute('/dashboard/_admin/newClass')({
  validateSearch: ({ from, weeks }: Record<string, unknown>): NewClassSearch => ({
    from: readId(from),
    weeks: Number.isInteger(weeks) && Math.abs(Number(weeks)) <= 520 ? Number(weeks) : undefined,
  }),
  head: dashboardHead('Add a class'),
  component: NewClass,
})

/** Only of a copy. */
const copyWeeks = onDemand(
  async () => (await import('../../../features/courses/form/copy-weeks.tsx')).CopyWeeks,
  'By how many weeks to move the dates',
)

function NewClass() {
  const { from, weeks } = Route.useSearch()
  return (
    <DashboardPage title="Add a class" lead="For a teacher, who can change it afterwards.">
      {from === undefined ? <Form /> : <Copy from={from} weeks={weeks ?? weeksOfAYear} />}
    </DashboardPage>
  )
}

function Copy({ from, weeks }: { from: string; weeks: number }) {
  const copy = useCourseCopy(from, weeks)
  const navigate = Route.useNavigate()
  return (
    <QueryView query={copy} skeleton={<TableSkeleton rows={8} />}>
      {(loaded) => (
        <>
          <copyWeeks.Part
            copy={loaded}
            weeks={weeks}
            onChoose={(next) => void navigate({ search: { from, weeks: next }, replace: true })}
          />
          <Form key={`${from} ${weeks}`} original={loaded} />
        </>
      )}
    </QueryView>
  )
}

function Form({ original }: { original?: ReturnType<typeof useCourseCopy>['data'] }) {
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
