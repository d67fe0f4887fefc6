import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { SchoolTotals } from '@cadenza/contracts/office/report'
import type { Payment } from '@cadenza/contracts/money/payment'
import { Link } from '@tanstack/react-router'
import { OneFailure, QueryView, type ViewedQuery } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { formatNumber } from '../../lib/format/format.ts'
import { WaitingSteps } from './school-steps.tsx'
import { SchoolFillSection } from './school-fill.tsx'
import { SchoolWeeksSection } from './school-weeks.tsx'
import { useSchoolTotals, useWeeklySales, useFill, useOutlook, useLatestPayments } from './queries.ts'

interface SchoolOverviewProps {
  /** How far back the charts go. */
  weeks: number
  onWeeks: (weeks: number | undefined) => void
}

/** What awaits the office, how the school sells, and the totals. */
export function SchoolOverview({ weeks, onWeeks }: SchoolOverviewProps) {
  // Shown above the first steps; where it fails, it says so here, once for all.
  const outlook = useOutlook()
  const totals = useSchoolTotals()
  const report = useWeeklySales(weeks)
  const fill = useFill()
  const payments = useLatestPayments()
  return (
    <OneFailure queries={[outlook, totals, report, fill, payments]}>
      <WaitingSteps title={t`Needs attention`} />
      <SchoolWeeksSection report={report} weeks={weeks} onWeeks={onWeeks} />
      <SchoolFillSection fill={fill} />
      <LatestPayments payments={payments} />
      {totals.data && <Totals totals={totals.data} />}
    </OneFailure>
  )
}

/** The school in three figures, on one line. */
function Totals({ totals: { users, courses, revenueMinor, currency } }: { totals: SchoolTotals }) {
  const figures = [
    [t`Users`, formatNumber(users)],
    [t`Courses`, formatNumber(courses)],
    [t`Revenue`, formatMoney(revenueMinor, currency)],
  ]
  return (
    <dl className="mt-10 flex flex-wrap gap-x-6 gap-y-1 border-t border-hairline pt-4">
      {figures.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The latest payments. */
function LatestPayments({ payments }: { payments: ViewedQuery<{ items: Payment[] }> }) {
  return (
    <section aria-labelledby="latest-payments" className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="latest-payments" className="text-xl">
          {t`Latest payments`}
        </h2>
        <Link to="/dashboard/payments" className="link py-1">
          {t`All payments`}
        </Link>
      </div>
      <QueryView query={payments} skeleton={<TableSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="rounded-input bg-surface p-4 text-muted">{t`Nothing was paid yet.`}</p>
          ) : (
            <ul>
              {items.map((payment) => (
                <PaymentLine key={payment.id} payment={payment} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

function PaymentLine({ payment }: { payment: Payment }) {
  const { id, receiptNumber, name, amountMinor, currency, paidAt, lines } = payment
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-hairline py-2">
      <div className="min-w-0">
        <Link
          to="/dashboard/receipt/$id"
          params={{ id }}
          aria-label={t`Receipt ${receiptNumber} of ${name}`}
          className="inline-block py-1 font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {lines.map((line) => line.name).join(', ')} · <Moment at={paidAt} />
        </p>
      </div>
      <span className="shrink-0 font-semibold tabular-nums">{formatMoney(amountMinor, currency)}</span>
    </li>
  )
}
