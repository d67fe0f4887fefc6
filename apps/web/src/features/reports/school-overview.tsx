import type { SchoolTotals } from '@cadenza/contracts/report'
import { LinkButton } from '../../components/button.tsx'
import { DashboardFigures } from '../../components/dashboard-figures.tsx'
import { DashboardNextSteps, NextStep } from '../../components/dashboard-next-steps.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { count, formatMoney } from '../../lib/format.ts'
import { Age } from './age.tsx'
import { EditSteps } from './edit-steps.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { LatestPayments } from './latest-payments.tsx'
import { MoneySteps } from './money-steps.tsx'
import { SchoolFillSection } from './school-fill.tsx'
import { SchoolWeeksSection } from './school-weeks.tsx'
import { useSchoolTotals } from './use-totals.ts'

interface SchoolOverviewProps {
  /** How far back the charts go. */
  weeks: number
  onWeeks: (weeks: number | undefined) => void
}

/** What waits for the admin, the totals, and how the school sells. */
export function SchoolOverview({ weeks, onWeeks }: SchoolOverviewProps) {
  return (
    <QueryView query={useSchoolTotals()} skeleton={<FiguresSkeleton />}>
      {(totals) => (
        <>
          <NeedsAttention totals={totals} />
          <h2 className="mt-10 mb-4 text-2xl">Totals</h2>
          <DashboardFigures
            figures={[
              { label: 'Users', value: totals.users.toLocaleString('en-US') },
              { label: 'Courses', value: totals.courses.toLocaleString('en-US') },
              { label: 'Revenue', value: formatMoney(totals.revenueMinor, totals.currency) },
            ]}
          />
          <SchoolWeeksSection weeks={weeks} onWeeks={onWeeks} />
          <SchoolFillSection />
          <LatestPayments />
        </>
      )}
    </QueryView>
  )
}

function NeedsAttention({ totals: { pendingCourses, oldestPendingAt } }: { totals: SchoolTotals }) {
  return (
    <DashboardNextSteps title="Needs attention">
      <MoneySteps />
      <EditSteps />
      {pendingCourses > 0 ? (
        <NextStep
          text={
            <>
              {count(pendingCourses, 'class waits', 'classes wait')} for your decision.{' '}
              <Age of={Array.from({ length: Math.min(pendingCourses, 2) }, () => oldestPendingAt)} />
            </>
          }
          action={<LinkButton to="/dashboard/manageClasses">Review classes</LinkButton>}
        />
      ) : (
        <NextStep
          text="No class waits for a decision."
          action={
            <LinkButton to="/dashboard/manageClasses" variant="secondary">
              See all classes
            </LinkButton>
          }
        />
      )}
    </DashboardNextSteps>
  )
}
