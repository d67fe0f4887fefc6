import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../../../components/parts/empty-state.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { TermCourses, TermFacts, TermWeeks } from '../../../../features/terms/term-page.tsx'
import { SchoolWeek } from '../../../../features/timetable/weeks.tsx'
import { orNotFound } from '../../../../lib/loading/api-error.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readDay, readWeek } from '../../../../lib/url/page-search.ts'
import { useTerm } from '../../../../features/terms/queries.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/terms_/$id')({
  validateSearch: readSearch,
  head: dashboardHead(msg`Term`),
  loader: async ({ context, location, params: { id } }) => {
    const { terms, timetable } = (await context.api()).admin
    void timetable.week.prefetch({ week: readSearch(location.search).week, termId: id })
    return orNotFound(terms.get.ensureData({ id }))
  },
  component: Term,
  notFoundComponent: () => (
    <DashboardPage title={t`Term`}>
      <EmptyState
        title={t`There is no such term`}
        text={t`Perhaps its address was cut off.`}
        action={back()}
      />
    </DashboardPage>
  ),
})

function readSearch({ week, day }: Record<string, unknown>): { week?: string; day?: string } {
  return { week: readWeek(week), day: day === 'week' ? day : readDay(day) }
}

/** One term: when it is and is sold, its classes, and its week. */
function Term() {
  const { id } = Route.useParams()
  const { week, day } = Route.useSearch()
  const term = useTerm(id)
  return (
    <DashboardPage title={term.data?.name ?? t`Term`} actions={back()}>
      <QueryView query={term} skeleton={<TableSkeleton rows={8} />}>
        {(loaded) => (
          <div className="grid gap-8">
            <TermFacts term={loaded} />
            <section aria-labelledby="term-classes" className="grid gap-3">
              <h2 id="term-classes" className="text-xl">
                {t`Classes`}
              </h2>
              <TermCourses term={loaded} />
            </section>
            <div className="grid gap-4">
              <TermWeeks term={loaded} week={week} />
              <SchoolWeek week={week} day={day} termId={id} />
            </div>
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}

const back = () => (
  <LinkButton to="/dashboard/terms" variant="secondary">
    {t`All terms`}
  </LinkButton>
)
