import { DashboardFigures } from '../../components/dashboard-figures.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { trpc } from '../../lib/trpc.ts'
import { EarningsByMonth } from './earnings-by-month.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { FillRates } from './fill-rates.tsx'
import { InstructorSteps } from './instructor-steps.tsx'
import { NextSessions } from './next-sessions.tsx'
import { useInstructorTotals } from './use-totals.ts'

/** What an instructor wants to know, most pressing first: the next session, what is theirs to do, sales, figures. */
export function InstructorOverview() {
  const courses = trpc.instructor.courses.list.useQuery({})
  const sessions = trpc.instructor.reports.nextSessions.useQuery()
  const earnings = trpc.instructor.reports.earnings.useQuery()
  return (
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
      <QueryView query={useInstructorTotals()} skeleton={<FiguresSkeleton count={6} />}>
        {(totals) => (
          <section aria-labelledby="in-all">
            <h2 id="in-all" className="mb-4 text-2xl">
              In all
            </h2>
            <DashboardFigures
              figures={[
                { label: 'Seats sold', value: formatNumber(totals.seatsSold) },
                { label: 'Earnings', value: formatMoney(totals.earningsMinor, totals.currency) },
                { label: 'Approved classes', value: totals.byStatus.Approved },
                { label: 'Pending classes', value: totals.byStatus.Pending },
                { label: 'Denied classes', value: totals.byStatus.Denied },
                { label: 'Cancelled classes', value: totals.byStatus.Cancelled },
              ]}
            />
          </section>
        )}
      </QueryView>
    </div>
  )
}
