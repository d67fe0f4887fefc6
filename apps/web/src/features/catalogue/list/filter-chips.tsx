import { t } from '@lingui/core/macro'
import type { CourseFacets, CourseWeek } from '@cadenza/contracts/catalogue/course-search'
import { familyLabels } from '@cadenza/contracts/pictures/instrument-values'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { chipLink, CountedChips } from '../../../components/parts/counted-chips.tsx'
import { summersOf } from '../../../shared/classes/summers.ts'
import { withChange, type CourseListSearch } from './course-list-search.ts'
import { toggled, valuesOf } from './chosen-filters.ts'

interface FilterChipsProps {
  search: CourseListSearch
  facets: CourseFacets | undefined
  weeks: CourseWeek[]
}

/** The filters that take one press. */
export function FilterChips({ search, facets, weeks }: FilterChipsProps) {
  return (
    <>
      <WeekChips search={search} weeks={weeks} />
      <FamilyChips search={search} facets={facets} />
    </>
  )
}

/** The weeks in which there are classes: one at a time. On a phone they are a row that scrolls sideways. */
function WeekChips({ search, weeks }: Omit<FilterChipsProps, 'facets'>) {
  return (
    <CountedChips
      label={t`Week`}
      groups={summersOf(weeks)}
      linkTo={({ from, to }, words) => (
        <Chip
          change={(now) => (now.from === from && now.to === to ? noWeek : { from, to })}
          isChosen={search.from === from && search.to === to}
        >
          {words}
        </Chip>
      )}
    />
  )
}

const noWeek = { from: undefined, to: undefined }

/** Where there is room for them: each adds itself to the choices, or removes itself. */
function FamilyChips({ search, facets }: Omit<FilterChipsProps, 'weeks'>) {
  const chosen = valuesOf(search, 'family')
  const counts = new Map<string, number>(facets?.families.map(({ value, count }) => [value, count]))
  // Where nothing is found at all, another filter is the cause, and each of them may be chosen.
  const isDeadEnd = facets?.families.every(({ count }) => count === 0)
  const offered = Object.entries(familyLabels).filter(
    ([value]) => isDeadEnd || chosen.includes(value) || counts.get(value) !== 0,
  )
  if (offered.length === 0) return null
  return (
    <ul aria-label={t`Instrument`} className="hidden flex-wrap gap-2 sm:flex">
      {offered.map(([value, word]) => (
        <li key={value}>
          <Chip change={(now) => toggled(now, 'family', value)} isChosen={chosen.includes(value)}>
            {word}
            <span className="text-sm tabular-nums">{counts.get(value)}</span>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

interface ChipProps {
  change: (now: CourseListSearch) => CourseListSearch
  isChosen: boolean
  children: ReactNode
}

function Chip({ change, isChosen, children }: ChipProps) {
  return (
    <Link
      from="/classes"
      to="/classes"
      search={(address) => withChange(address, change(withChange(address, {})))}
      {...chipLink(isChosen)}
    >
      {children}
    </Link>
  )
}
