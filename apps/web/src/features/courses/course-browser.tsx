import type { CourseSearch, CourseWeek } from '@cadenza/contracts/course-search'
import { mostCounted } from '@cadenza/contracts/most-counted'
import { useRef } from 'react'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count } from '../../lib/format/format.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { chosenCount } from './chosen-count.ts'
import { CourseFilters } from './course-filters.tsx'
import { CourseGrid } from './course-grid.tsx'
import { coursesOnPage, type CourseListSearch } from './course-list-search.ts'
import { ListAdvice } from './list-advice.tsx'
import { ListPages } from './list-pages.tsx'
import { SavedLink } from './saved-link.tsx'
import { Suggestions } from './suggestions.tsx'

interface CourseBrowserProps {
  search: CourseListSearch
  found: CourseSearch
  weeks: CourseWeek[]
}

/** All approved classes: search, filters, order, and a page of 48 at a time. */
export function CourseBrowser({ search: asked, found, weeks }: CourseBrowserProps) {
  // Any new choice starts at the first page.
  const { after: _after, page, ...search } = asked
  const names = { terms: found.facets.terms, currency: useSiteConfig().currency }
  const chosen = chosenCount(search)
  const summary = useRef<HTMLParagraphElement>(null)
  const toSummary = () => summary.current?.focus()
  return (
    <div className="grid gap-3 sm:gap-4">
      <CourseFilters search={search} facets={found.facets} weeks={weeks} chosen={chosen} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p ref={summary} role="status" tabIndex={-1} className="font-semibold">
          {wordsFor(found, page)}
        </p>
        {(chosen > 0 || search.q) && <ChosenChips search={search} names={names} onTaken={toSummary} />}
        <SavedLink />
      </div>
      <ListAdvice search={search} found={found} names={names} />
      <h2 className="sr-only">All classes</h2>
      <CourseGrid courses={found.items} eager={2} />
      <ListPages search={search} page={page} next={found.nextCursor} onTurn={toSummary} />
      <Suggestions found={found} />
    </div>
  )
}

/** `26 classes`; with several pages, which of them are shown: `49–60 of 60 classes`. */
function wordsFor({ total, items, nextCursor }: CourseSearch, page: string | undefined): string {
  const words = count(total, 'class', 'classes')
  const all = total < mostCounted ? words : `${words} and more`
  if (page === undefined && nextCursor === null) return all
  const before = (Number(page ?? 1) - 1) * coursesOnPage
  return `${before + 1}–${before + items.length} of ${all}`
}
