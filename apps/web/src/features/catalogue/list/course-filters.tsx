import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { CourseFacets, CourseWeek } from '@cadenza/contracts/catalogue/course-search'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { levelLabels } from '@cadenza/contracts/courses/course-values'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { Options } from '../../../components/forms/field.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { onDemandWithQueries } from '../../../components/parts/on-demand.tsx'
import { withChange, type CourseListSearch } from './course-list-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { SearchBox } from './search-box.tsx'

const sheet = onDemandWithQueries(
  () => import('./filter-sheet.tsx').then(({ FilterSheet }) => FilterSheet),
  msg`The filters could not be loaded`,
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
          <SearchBox q={search.q ?? ''} onChange={(q) => go({ q }, true)} />
          <LevelChoice value={search.level} onChange={(level) => go({ level }, false)} />
          <SortChoice value={search.sort} onChange={(sort) => go({ sort }, true)} />
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            className="shrink-0 px-4"
            onPointerEnter={fetchSheet}
            onFocus={fetchSheet}
            onClick={() => setOpen(true)}
          >
            {chosen > 0 ? t`Filters (${chosen})` : t`Filters`}
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
    .filter(([name]) => !['q', 'sort', 'level'].includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

interface ChoiceProps {
  value: string | undefined
  onChange: (value: string) => void
}

function LevelChoice({ value: level = '', onChange }: ChoiceProps) {
  return (
    <select
      name="level"
      aria-label={t`Level`}
      value={level}
      onChange={({ target }) => onChange(target.value)}
      className="control w-auto max-lg:hidden"
    >
      <option value="">{t`Any level`}</option>
      {level.includes(' ') && <option value={level}>{t`Several levels`}</option>}
      <Options labels={levelLabels} />
    </select>
  )
}

/** In the order in which they are offered; the first is the default of an address without one. */
const sortLabels = worded({
  '': msg`Best match`,
  popular: msg`Most popular`,
  soonest: msg`Soonest`,
  price: msg`Lowest price`,
  priceDown: msg`Highest price`,
  rating: msg`Best rated`,
  newest: msg`Newest`,
  name: msg`Name`,
})

/** On a phone an icon button that opens the platform's own list. */
function SortChoice({ value = '', onChange }: ChoiceProps) {
  return (
    <label className="relative flex shrink-0 items-center gap-2">
      <span className="font-semibold max-sm:sr-only">{t`Sort by`}</span>
      <ArrowUpDown aria-hidden className="pointer-events-none absolute start-3 size-5 sm:hidden" />
      <select
        name="sort"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="control max-sm:w-11 max-sm:px-0 max-sm:text-transparent sm:w-auto [&_option]:text-ink"
      >
        <Options labels={sortLabels} />
      </select>
    </label>
  )
}
