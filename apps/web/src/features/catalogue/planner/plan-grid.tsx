import { t } from '@lingui/core/macro'
import { weekWords } from '../../../shared/classes/summers.ts'
import type { Plan, PlanRow } from './plan.ts'
import { PlanCell } from './plan-cell.tsx'

/** People as rows, weeks as columns. Below 1024 px, and on narrow paper, the lists of the chosen week. */
export function PlanGrid({ plan: { chosen, shown }, rows }: { plan: Plan; rows: PlanRow[] }) {
  return (
    <table className="plan-table">
      <caption>
        <span className="sr-only">{t`Classes by week`}</span>
        <span className="lg:hidden"> {chosen && weekWords(chosen)}</span>
      </caption>
      <thead className="max-lg:hidden">
        <tr>
          <th scope="col" className="w-28">
            {t`For whom`}
          </th>
          {shown.map((week) => (
            <th key={week.from} scope="col">
              {weekWords(week)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {row.note ? (
              <td colSpan={shown.length}>{row.note}</td>
            ) : (
              shown.map((week) => (
                <td key={week.from} className={week.from === chosen?.from ? undefined : 'max-lg:hidden'}>
                  <PlanCell row={row} week={week} />
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
