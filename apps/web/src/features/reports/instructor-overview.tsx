import { DashboardFigures } from '../../components/dashboard-figures.tsx'
import { OneFailure, QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { formatMoney, formatNumber } from '../../lib/format/format.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { EarningsByMonth } from './earnings-by-month.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { FillRates } from './fill-rates.tsx'
import { InstructorSteps } from './instructor-steps.tsx'
import { NextSessions } from './next-sessions.tsx'

/** What an instructor wants to know, most pressing first: the next session, tasks, sales, figures. */
export function InstructorOverview() {
  const courses = trpc.instructor.courses.list.useQuery({})
  const sessions = trpc.instructor.reports.nextSessions.useQuery()
  const earnings = trpc.instructor.reports.earnings.useQuery()
  const totals = trpc.instructor.reports.totals.useQuery()
  return (
    <OneFailure queries={[sessions, courses, earnings, totals]}>
      <div className="grid gap-10">
        <QueryView query={sessions} skeleton={<TableSkeleton rows={2} />}>
          {(next) => <NextSessions sessions={next} />}
        </QueryView>
        <QueryView query={courses} skeleton={<TableSkeleton rows={3} />}>
          {(own) => (
            <div className="[&>section]:mt-0">
              <InstructorSteps courses={own} />
            </div>
          )}
        </QueryView>
        <div className="grid items-start gap-10 lg:grid-cols-2">
          <QueryView query={courses} skeleton={<TableSkeleton rows={4} />}>
            {(own) => <FillRates courses={own} />}
          </QueryView>
          <QueryView query={earnings} skeleton={<TableSkeleton rows={4} />}>
            {(earned) => <EarningsByMonth earnings={earned} />}
          </QueryView>
        </div>
        <QueryView query={totals} skeleton={<FiguresSkeleton count={6} />}>
          {({ seatsSold, earningsMinor, currency, byStatus }) => (
            <section aria-labelledby="in-all">
              <h2 id="in-all" className="mb-4 text-xl">
                In all
              </h2>
              <DashboardFigures
                figures={[
                  { label: 'Seats sold', value: formatNumber(seatsSold) },
                  { label: 'Earnings', value: formatMoney(earningsMinor, currency) },
                  { label: 'Approved classes', value: byStatus.Approved },
                  { label: 'Pending classes', value: byStatus.Pending },
                  { label: 'Denied classes', value: byStatus.Denied },
                  { label: 'Cancelled classes', value: byStatus.Cancelled },
                ]}
              />
            </section>
          )}
        </QueryView>
      </div>
    </OneFailure>
  )
}
