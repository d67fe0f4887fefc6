import { msg, plural, t } from '@lingui/core/macro'
import type { CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import { mostCounted } from '@cadenza/contracts/catalogue/most-counted'
import { useRef, useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { LinkButton } from '../../../components/parts/button.tsx'
import { onDemandWithQueries } from '../../../components/parts/on-demand.tsx'
import { ForWhomRow } from '../children/for-whom-row.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { chosenCount } from './chosen-filters.ts'
import { CourseFilters } from './course-filters.tsx'
import { CourseGrid } from './course-grid.tsx'
import { coursesOnPage, withChange, type CourseListSearch } from './course-list-search.ts'
import { ListAdvice, NoClasses } from './list-advice.tsx'
import { savedCourses, useKeptCourses } from '../kept/kept-courses.ts'

/** All approved classes: search, filters, order, and a page of 48 at a time. */
export function CourseBrowser({ search: asked, found }: { search: CourseListSearch; found: CourseSearch }) {
  // Any new choice starts at the first page.
  const { after: _after, page, ...search } = asked
  const navigate = useNavigate({ from: '/classes' })
  const names = { terms: found.facets.terms, currency: useSiteConfig().currency }
  const chosen = chosenCount(search)
  const summary = useRef<HTMLParagraphElement>(null)
  const toSummary = () => summary.current?.focus()
  return (
    <div className="grid gap-3 sm:gap-4">
      <CourseFilters search={search} facets={found.facets} weeks={found.weeks} chosen={chosen} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p ref={summary} role="status" tabIndex={-1} className="font-semibold">
          {wordsFor(found, page)}
        </p>
        <ForWhomRow
          age={search.age}
          day={search.from ?? found.weeks[0]?.startsOn}
          onChoose={(age) =>
            void navigate({ search: (address) => withChange(address, { age }), resetScroll: false })
          }
        />
        {(chosen > 0 || search.q) && (
          <ChosenChips search={search} understood={found.understood} names={names} onTaken={toSummary} />
        )}
        <SavedLink />
      </div>
      <ListAdvice search={search} found={found} />
      <h2 className="sr-only">{t`All classes`}</h2>
      <CourseGrid courses={found.items} eager={2} />
      <ListPages search={search} page={page} next={found.nextCursor} onTurn={toSummary} />
      {found.otherAges > 0 && <ForOtherAges key={search.age} search={search} others={found.otherAges} />}
      <Suggestions found={found} />
      {found.total === 0 && <NoClasses search={search} found={found} names={names} />}
    </div>
  )
}

/** `26 classes`; with several pages, which of them are shown: `49–60 of 60 classes`. */
function wordsFor({ total, items, nextCursor }: CourseSearch, page: string | undefined): string {
  const areAll = total < mostCounted
  if (page === undefined && nextCursor === null)
    return areAll
      ? plural(total, { one: '# class', other: '# classes' })
      : t`${plural(total, { one: '# class', other: '# classes' })} and more`
  const before = (Number(page ?? 1) - 1) * coursesOnPage
  const [first, last] = [before + 1, before + items.length]
  return areAll
    ? t`${first}–${last} of ${plural(total, { one: '# class', other: '# classes' })}`
    : t`${first}–${last} of ${plural(total, { one: '# class', other: '# classes' })} and more`
}

interface ListPagesProps {
  search: CourseListSearch
  page: string | undefined
  /** Where the list continues; null at its end. */
  next: string | null
  onTurn: () => void
}

/** Navigation through a list of several pages, each with an address of its own. */
function ListPages({ search, page, next, onTurn }: ListPagesProps) {
  if (page === undefined && next === null) return null
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-center gap-3">
      {page !== undefined && (
        <LinkButton to="/classes" search={search} variant="secondary" rel="nofollow" onClick={onTurn}>
          {t`First page`}
        </LinkButton>
      )}
      <p aria-current="page" className="px-2 font-semibold">
        {t`Page ${page ?? '1'}`}
      </p>
      {next !== null && (
        <LinkButton
          to="/classes"
          search={{ ...search, after: next, page: String(Number(page ?? 1) + 1) }}
          variant="secondary"
          onClick={onTurn}
        >
          {t`Next page`}
        </LinkButton>
      )}
    </nav>
  )
}

/** The link to what is saved in this browser. */
function SavedLink() {
  const { length } = useKeptCourses(savedCourses)
  return (
    <Link to="/saved" className="link ms-auto inline-flex items-center gap-1.5 py-1 whitespace-nowrap">
      <Heart aria-hidden className="size-4" />
      {t`Saved`}
      {length > 0 && <span className="tabular-nums">({length})</span>}
    </Link>
  )
}

/** Classes similar to the search; they are not results, and say so. */
function Suggestions({ found }: { found: CourseSearch }) {
  if (found.suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="grid gap-4">
      <h2 id="suggestions" className="text-2xl">
        {t`Close matches`}
      </h2>
      <CourseGrid courses={found.suggestions} />
    </section>
  )
}

const otherAges = onDemandWithQueries(
  () => import('./other-ages.tsx').then(({ OtherAges }) => OtherAges),
  msg`The other classes could not be loaded`,
)

/** After the last of what fits an age. */
function ForOtherAges({ search, others }: { search: CourseListSearch; others: number }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {t`${plural(others, { one: '# class', other: '# classes' })} for other ages`}
      </summary>
      {isOpened && <otherAges.Part search={search} />}
    </details>
  )
}
