import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { InstructorEarnings } from '@cadenza/contracts/office/report'
import { monthOf, shortMonthOf as shortMonthName } from '@cadenza/contracts/timetable/time-words'

/** A year of earnings as bars, and as a table for readers who prefer numbers. */
export function EarningsByMonth({ earnings: { months, currency } }: { earnings: InstructorEarnings }) {
  const total = months.reduce((sum, { earningsMinor }) => sum + earningsMinor, 0)
  return (
    <section aria-labelledby="earnings">
      <h2 id="earnings" className="mb-1 text-xl">
        {t`Earnings by month`}
      </h2>
      <p className="mb-4 text-muted">
        {total === 0
          ? t`Nothing was sold in the last twelve months.`
          : t`${formatMoney(total, currency)} in the last twelve months.`}
      </p>
      {total > 0 && (
        <>
          <Bars months={months} currency={currency} />
          <details className="mt-4">
            <summary className="link min-h-6 w-fit">{t`Show as a table`}</summary>
            <MonthTable months={months} currency={currency} />
          </details>
        </>
      )}
    </section>
  )
}

/** Two units for the bar, one for the space beside it. */
const [height, step, bar] = [100, 3, 2]

function Bars({ months, currency }: InstructorEarnings) {
  const most = Math.max(...months.map(({ earningsMinor }) => earningsMinor))
  const best = months.find(({ earningsMinor }) => earningsMinor === most)
  return (
    <figure>
      <p aria-hidden className="mb-1 text-sm text-muted tabular-nums">
        {formatMoney(most, currency)}
      </p>
      <svg
        role="img"
        aria-label={t`Bars of earnings by month; the most, ${formatMoney(most, currency)}, in ${longMonthOf(best?.month ?? '')}. The table below says the same.`}
        viewBox={`0 0 ${months.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-control border-t border-t-hairline"
      >
        {months.map(({ month, earningsMinor }, index) => {
          const tall = (earningsMinor / most) * height
          return (
            <rect
              key={month}
              x={index * step + (step - bar) / 2}
              y={height - tall}
              width={bar}
              height={tall}
              className="fill-primary"
            />
          )
        })}
      </svg>
      <p aria-hidden className="mt-1 grid grid-cols-12 text-center text-xs text-muted">
        {months.map(({ month }) => (
          <span key={month}>{shortMonthOf(month)}</span>
        ))}
      </p>
    </figure>
  )
}

function MonthTable({ months, currency }: InstructorEarnings) {
  return (
    <table className="mt-3 w-full max-w-md border-collapse">
      <caption className="sr-only">{t`Earnings by month`}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-1.5 pe-3 text-start font-semibold">
            {t`Month`}
          </th>
          <th scope="col" className="py-1.5 pe-3 text-end font-semibold">
            {t`Seats`}
          </th>
          <th scope="col" className="py-1.5 text-end font-semibold">
            {t`Earnings`}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, seats, earningsMinor }) => (
          <tr key={month} className="border-t border-hairline">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal">
              {longMonthOf(month)}
            </th>
            <td className="py-1.5 pe-3 text-end tabular-nums">{seats}</td>
            <td className="py-1.5 text-end tabular-nums">{formatMoney(earningsMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `2027-03` is `March 2027`. */
function longMonthOf(month: string): string {
  const [year = '', place = ''] = month.split('-')
  return t`${monthOf(Number(place))} ${year}`.trim()
}

/** `2027-03` is `Mar`. */
function shortMonthOf(month: string): string {
  return shortMonthName(Number(month.split('-')[1]))
}
