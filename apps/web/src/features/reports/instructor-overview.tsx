import type { InstructorTotals } from '@cadenza/contracts/report'
import { LinkButton } from '../../components/button.tsx'
import { DashboardFigures } from '../../components/dashboard-figures.tsx'
import { DashboardNextSteps, NextStep } from '../../components/dashboard-next-steps.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { count, formatMoney } from '../../lib/format.ts'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { useInstructorTotals } from './use-totals.ts'

/** The instructor's classes by status, seats sold, earnings, and what to do next. */
export function InstructorOverview() {
  return (
    <QueryView query={useInstructorTotals()} skeleton={<FiguresSkeleton count={6} />}>
      {(totals) => (
        <>
          <DashboardFigures
            figures={[
              { label: 'Seats sold', value: totals.seatsSold.toLocaleString('en-US') },
              { label: 'Earnings', value: formatMoney(totals.earningsMinor, totals.currency) },
              { label: 'Approved classes', value: totals.byStatus.Approved },
              { label: 'Pending classes', value: totals.byStatus.Pending },
              { label: 'Denied classes', value: totals.byStatus.Denied },
              { label: 'Cancelled classes', value: totals.byStatus.Cancelled },
            ]}
          />
          <InstructorSteps byStatus={totals.byStatus} />
        </>
      )}
    </QueryView>
  )
}

function InstructorSteps({ byStatus }: Pick<InstructorTotals, 'byStatus'>) {
  return (
    <DashboardNextSteps>
      {byStatus.Denied > 0 && (
        <NextStep
          text={`${count(byStatus.Denied, 'class was', 'classes were')} denied: read why, fix it and send it again.`}
          action={
            <LinkButton to="/dashboard/myClasses" search={{ status: 'Denied' }}>
              See denied classes
            </LinkButton>
          }
        />
      )}
      {byStatus.Pending > 0 && (
        <NextStep
          text={`${count(byStatus.Pending, 'class waits', 'classes wait')} for the school's decision.`}
          action={
            <LinkButton to="/dashboard/myClasses" search={{ status: 'Pending' }} variant="secondary">
              See pending classes
            </LinkButton>
          }
        />
      )}
      <NextStep
        text="Offer another class."
        action={
          <LinkButton to="/dashboard/addClass" variant="secondary">
            Add a class
          </LinkButton>
        }
      />
    </DashboardNextSteps>
  )
}
