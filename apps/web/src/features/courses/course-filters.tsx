import type { CourseFacets, CourseWeek } from '@cadenza/contracts/course-search'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { onDemandWithQueries } from '../../components/on-demand.tsx'
import { withChange, type CourseListSearch } from './course-list-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { QuickChoices } from './quick-choices.tsx'
import { SearchBox } from './search-box.tsx'
import { SortChoice } from './sort-choice.tsx'

const sheet = onDemandWithQueries(
  () => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet),
  'The filters',
)

interface CourseFiltersProps {
  search: CourseListSearch
  facets: CourseFacets | undefined
  weeks: CourseWeek[]
  /** How many filters are chosen. */
  chosen: number
}

/**
 * Search box, order and the filters that families ask for first; a sheet has all of them. The choices are
 * kept in the address.
 */
export function CourseFilters({ search, facets, weeks, chosen }: CourseFiltersProps) {
  const navigate = useNavigate({ from: '/classes' })
  const [isOpen, setOpen] = useState(false)
  const go = (changed: CourseListSearch, replace: boolean) =>
    void navigate({ search: (address) => withChange(address, changed), replace, resetScroll: false })
  const fetchSheet = () => void sheet.ready().catch(() => undefined)
  return (
    <>
      <form
        role="search"
        method="get"
        action="/classes"
        className="grid gap-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="flex gap-2 sm:gap-3">
          <SearchBox className="min-w-0 grow" q={search.q ?? ''} onChange={(q) => go({ q }, true)} />
          <QuickChoices search={search} onChange={(changed) => go(changed, false)} />
          <SortChoice sort={search.sort} onChange={(sort) => go({ sort }, true)} />
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            className="shrink-0 px-4"
            onPointerEnter={fetchSheet}
            onFocus={fetchSheet}
            onClick={() => setOpen(true)}
          >
            {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
          </Button>
        </div>
        <OtherFilters search={search} />
        <FilterChips search={search} facets={facets} weeks={weeks} />
      </form>
      {isOpen && (
        <sheet.Part
          search={search}
          onClose={() => setOpen(false)}
          onShow={(next) => {
            setOpen(false)
            void navigate({ search: next, resetScroll: false })
          }}
        />
      )}
    </>
  )
}

/** Without JavaScript the form is submitted, and the other choices are kept. */
function OtherFilters({ search }: Pick<CourseFiltersProps, 'search'>) {
  return Object.entries(search)
    .filter(([name]) => !['q', 'sort', 'age', 'level'].includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
