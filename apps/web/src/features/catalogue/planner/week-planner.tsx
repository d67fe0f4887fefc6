import { t } from '@lingui/core/macro'
import { familyLabels, instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { weekOf } from '@cadenza/contracts/timetable/iso-week'
import { Link, useNavigate } from '@tanstack/react-router'
import { Alert } from '../../../components/parts/alert.tsx'
import { chipLink, CountedChips } from '../../../components/parts/counted-chips.tsx'
import { EmptyState } from '../../../components/parts/empty-state.tsx'
import { onDemandWithQueries } from '../../../components/parts/on-demand.tsx'
import { useSessionStatus } from '../../../lib/session/auth-session.ts'
import { summersOf } from '../../../shared/classes/summers.ts'
import { ForWhomRow } from '../children/for-whom-row.tsx'
import type { WeekSearch } from '../list/list-header.tsx'
import type { Plan, PlanRow } from './plan.ts'
import { PlanGrid } from './plan-grid.tsx'
import { takesAge } from '../../../lib/format/age.ts'

const ofFamily = onDemandWithQueries(() => import('./family-plan.tsx').then(({ FamilyPlan }) => FamilyPlan))

/** The summer week by week: its weeks at a glance and the classes of some, for one instrument or all, by who may come. */
export function WeekPlanner({ plan, search }: { plan: Plan; search: WeekSearch }) {
  const { family, age } = search
  const navigate = useNavigate({ from: '/classes/week' })
  const isSignedIn = useSessionStatus() === 'signedIn'
  const everybody = rowOf(search)
  const forEverybody = <PlanGrid plan={plan} rows={[everybody]} />
  return (
    <div className="grid gap-4">
      <ForWhomRow
        age={age}
        day={plan.chosen?.startsOn}
        onChoose={(years) => void navigate({ search: { ...search, age: years }, resetScroll: false })}
      />
      <CountedChips
        label={t`Week`}
        groups={summersOf(plan.weeks)}
        linkTo={({ from }, words) => (
          <Link
            to="/classes/week"
            search={{ ...search, week: weekOf(from) }}
            {...chipLink(from === plan.chosen?.from)}
          >
            {words}
          </Link>
        )}
      />
      <ul aria-label={t`Instrument`} className="chip-row">
        {[undefined, ...instrumentFamilies].map((value) => (
          <li key={value ?? 'all'}>
            <Link to="/classes/week" search={{ ...search, family: value }} {...chipLink(family === value)}>
              {value ? familyLabels[value] : t`All instruments`}
            </Link>
          </li>
        ))}
      </ul>
      {plan.isElsewhere && (
        <Alert tone="warning">
          {t`Nothing is on sale for the week that you asked for. These are the next ones.`}
        </Alert>
      )}
      {plan.weeks.every(({ count }) => count === 0) ? (
        <EmptyState
          title={family ? t`No ${familyLabels[family]} classes to come` : t`No classes to come`}
          text={t`Please come back soon.`}
        />
      ) : (
        <div className="plan-room">
          {isSignedIn ? (
            <ofFamily.Part plan={plan} search={search} everybody={everybody} fallback={forEverybody} />
          ) : (
            forEverybody
          )}
        </div>
      )}
    </div>
  )
}

/** What everybody sees: all classes, or those for an age. */
function rowOf({ age, family }: WeekSearch): PlanRow {
  return {
    key: 'all',
    name: age === undefined ? t`All ages` : t`Age ${age}`,
    suits: (course) => age === undefined || takesAge(course, Number(age)),
    listOf: () => ({ family, age }),
  }
}
