import type { CourseFacets } from '@cadenza/contracts/course-search'
import { Link, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { familyLabels } from '@cadenza/contracts/course-values'
import { toggled, valuesOf } from './chosen-filters.ts'
import { readCourseListSearch, type CourseListSearch } from './course-list-search.ts'
import { SearchBox } from './search-box.tsx'

const sheet = onDemand(() => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet))

/** In the order in which they are offered; the first is that of an address without one. */
const sortLabels = {
  '': 'Best match',
  popular: 'Most popular',
  soonest: 'Soonest',
  newest: 'Newest',
  price: 'Lowest price',
  name: 'Name',
}

interface CourseFiltersProps {
  search: CourseListSearch
  facets: CourseFacets | undefined
  /** How many filters are chosen. */
  chosen: number
}

/** Search box, order, the instruments, and a sheet with all filters; what is chosen lives in the address. */
export function CourseFilters({ search, facets, chosen }: CourseFiltersProps) {
  const navigate = useNavigate({ from: '/classes' })
  const [isOpen, setOpen] = useState(false)
  const go = (next: CourseListSearch, replace: boolean) =>
    void navigate({ search: readCourseListSearch(next), replace, resetScroll: false })
  const fetchSheet = () => void sheet.ready().catch(() => undefined)
  return (
    <>
      <form role="search" method="get" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
        <div className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-4 sm:grid-cols-[1fr_12rem_auto]">
          <SearchBox
            className="col-span-2 sm:col-span-1"
            q={search.q ?? ''}
            onChange={(q) => go({ ...search, q }, true)}
          />
          <SelectField
            label="Sort by"
            name="sort"
            value={search.sort ?? ''}
            onChange={({ target }) => go({ ...search, sort: target.value }, true)}
          >
            {Object.entries(sortLabels).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onPointerEnter={fetchSheet}
            onFocus={fetchSheet}
            onClick={() => setOpen(true)}
          >
            {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          </Button>
        </div>
        <Families search={search} facets={facets} />
      </form>
      {isOpen && (
        <sheet.Part
          search={search}
          onClose={() => setOpen(false)}
          onShow={(next) => {
            setOpen(false)
            go(next, false)
          }}
        />
      )}
    </>
  )
}

/** Where there is room for them: each adds itself to what is chosen, or takes itself back. */
function Families({ search, facets }: Pick<CourseFiltersProps, 'search' | 'facets'>) {
  const chosen = valuesOf(search, 'family')
  const counts = new Map<string, number>(facets?.families.map(({ value, count }) => [value, count]))
  const offered = Object.entries(familyLabels).filter(
    ([value]) => chosen.includes(value) || counts.get(value) !== 0,
  )
  if (offered.length === 0) return null
  return (
    <ul aria-label="Instrument" className="hidden flex-wrap gap-2 sm:flex">
      {offered.map(([value, word]) => (
        <li key={value}>
          <Link
            from="/classes"
            to="/classes"
            search={readCourseListSearch(toggled(search, 'family', value))}
            resetScroll={false}
            // Crawlers need not walk through every choice of several.
            rel="nofollow"
            aria-current={chosen.includes(value) ? 'true' : undefined}
            className={clsx('chip gap-1.5', chosen.includes(value) && 'chip-chosen')}
          >
            {word}
            <span className="text-sm tabular-nums">{counts.get(value)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
