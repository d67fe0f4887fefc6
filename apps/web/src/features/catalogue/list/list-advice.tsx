import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../components/parts/empty-state.tsx'
import { without, wordsOfFilter, type FilterNames } from './chosen-filters.ts'
import { readCourseListSearch, type CourseListSearch } from './course-list-search.ts'
import { namesInAddress } from './course-search-input.ts'

interface ListAdviceProps {
  search: CourseListSearch
  found: CourseSearch
  names: FilterNames
}

/** Above the cards, if the words as written found nothing: for which words these are, or which may have been meant. */
export function ListAdvice({ search, found }: Omit<ListAdviceProps, 'names'>) {
  const { matched, shownFor, didYouMean } = found
  return (
    <>
      {matched !== 'all' && <p className="text-lg">{t`Nothing matches all of these; these match some.`}</p>}
      {shownFor !== null && (
        <p className="text-lg">
          <Trans>
            Showing results for <strong>{shownFor}</strong>.{' '}
            <span className="text-muted">There is nothing for “{search.q}”.</span>
          </Trans>
        </p>
      )}
      {didYouMean !== null && (
        <p className="text-lg">
          <Trans>
            Did you mean{' '}
            <Link
              from="/classes"
              to="/classes"
              search={readCourseListSearch({ ...search, q: didYouMean })}
              resetScroll={false}
              className="link inline-block py-1 font-semibold"
            >
              {didYouMean}
            </Link>
            ?
          </Trans>
        </p>
      )}
    </>
  )
}

/** Nothing matches: says why, shows what excludes the most, and the way back to everything. Below the close matches. */
export function NoClasses({ search, found, names }: ListAdviceProps) {
  const filtered = isFiltered(search)
  const suggestsAges = isOnlyWords(search) && found.suggestions.length === 0
  return (
    <EmptyState
      title={t`No class found`}
      text={
        filtered
          ? whyNothing(search, found, suggestsAges)
          : t`There are no classes yet. Please come back soon.`
      }
      art="/art/cover/voice/no-class.svg"
      action={
        filtered && (
          <>
            {suggestsAges && <AgeChips from={found.youngest ?? youngestUsual} />}
            <WithoutMost search={search} found={found} names={names} />
            <Link to="/classes" className="link py-2">
              {t`Clear filters and show all classes`}
            </Link>
          </>
        )
      }
    />
  )
}

function whyNothing(search: CourseListSearch, { youngest }: CourseSearch, suggestsAges: boolean): string {
  const why =
    youngest !== null
      ? t`Our youngest classes start at ${youngest}.`
      : isOnlyWords(search)
        ? t`Nothing found for “${search.q ?? ''}”.`
        : t`No class matches all of these.`
  return suggestsAges ? `${why} ${t`Try an age instead:`}` : why
}

/** Not if nothing else is chosen: that link already leads to all classes. */
function WithoutMost({ search, found, names }: ListAdviceProps) {
  const name = found.without ? namesInAddress[found.without.filter] : undefined
  if (!found.without || !name || found.without.total === 0) return null
  const left = readCourseListSearch(without(search, [name]))
  if (!isFiltered(left)) return null
  const words = wordsOfFilter(search, name, names)
  const { total } = found.without
  return (
    <Link from="/classes" to="/classes" search={left} resetScroll={false} className="btn btn-md btn-primary">
      {/* The typed text already has its quotes. */}
      {name === 'q'
        ? t`Without ${words}: ${plural(total, { one: '# class', other: '# classes' })}`
        : t`Without “${words}”: ${plural(total, { one: '# class', other: '# classes' })}`}
    </Link>
  )
}

const youngestUsual = 6

/** For children who are beginners. */
function AgeChips({ from }: { from: number }) {
  const ages = Array.from({ length: 5 }, (_, index) => from + index)
  return (
    <ul aria-label={t`Age`} className="flex flex-wrap justify-center gap-2">
      {ages.map((age) => (
        <li key={age}>
          <Link to="/classes" search={{ age: String(age) }} resetScroll={false} className="chip">
            {age}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const isFiltered = (search: CourseListSearch) =>
  Object.entries(search).some(([name, value]) => name !== 'sort' && value !== undefined)

const isOnlyWords = (search: CourseListSearch) =>
  search.q !== undefined && !isFiltered({ ...search, q: undefined })
