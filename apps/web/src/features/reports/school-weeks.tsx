import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { SchoolWeeks } from '@cadenza/contracts/office/report'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { shortDatesOf } from '@cadenza/contracts/timetable/time-words'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { QueryView, type ViewedQuery } from '../../components/tables/query-view.tsx'
import { SelectField } from '../../components/forms/field.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { BarChart } from './bar-chart.tsx'
import { ranges, readRange } from './report-range.ts'

interface SchoolWeeksProps {
  report: ViewedQuery<SchoolWeeks>
  weeks: number
  onWeeks: (weeks: number | undefined) => void
}

/** Sales and seats by week, as charts and as a table. */
export function SchoolWeeksSection({ report, weeks, onWeeks }: SchoolWeeksProps) {
  return (
    <section aria-labelledby="by-week" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id="by-week" className="text-xl">
          {t`By week`}
        </h2>
        <div className="w-48">
          <SelectField
            label={t`Period`}
            value={weeks}
            onChange={(event) => onWeeks(readRange(event.target.value))}
          >
            {ranges.map((range) => (
              <option key={range} value={range}>
                {plural(range, { one: 'Last # week', other: 'Last # weeks' })}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <QueryView query={report} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {(loaded) => <Weeks report={loaded} />}
      </QueryView>
    </section>
  )
}

type Week = SchoolWeeks['weeks'][number]

function Weeks({ report: { weeks, currency } }: { report: SchoolWeeks }) {
  const barsOf = (value: (week: Week) => number, words: (week: Week) => string) =>
    weeks.map((week) => ({
      name: t`Week of ${dayOf(week)}`,
      short: shortDatesOf({ startsOn: week.startsOn, endsOn: week.startsOn }),
      value: value(week),
      words: words(week),
    }))
  const money = (minor: number) => formatMoney(minor, currency)
  const seats = (week: Week) => plural(week.seats, { one: '# seat', other: '# seats' })
  const columns: Column<Week>[] = [
    { header: t`Week of`, rowHeader: true, cell: dayOf },
    { header: t`Paid`, align: 'end', cell: ({ paidMinor }) => money(paidMinor) },
    { header: t`Refunded`, align: 'end', cell: ({ refundedMinor }) => money(refundedMinor) },
    { header: t`Seats sold`, align: 'end', cell: (week) => week.seats },
  ]
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <BarChart
          title={t`Sales`}
          tone="money"
          bars={barsOf(
            ({ paidMinor }) => paidMinor,
            ({ paidMinor, refundedMinor }) =>
              refundedMinor > 0 ? t`${money(paidMinor)}, ${money(refundedMinor)} refunded` : money(paidMinor),
          )}
        />
        <BarChart title={t`Seats sold`} tone="seats" bars={barsOf((week) => week.seats, seats)} />
      </div>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center">{t`The same as a table`}</summary>
        <DataTable
          caption={t`Sales and seats by week`}
          columns={columns}
          rows={weeks.toReversed()}
          rowKey={({ startsOn }) => startsOn}
        />
      </details>
    </>
  )
}

function dayOf({ startsOn }: Week): string {
  return datesOf({ startsOn, endsOn: startsOn })
}
