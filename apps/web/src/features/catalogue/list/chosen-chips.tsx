import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import { Link } from '@tanstack/react-router'
import { chosenFilters, type FilterNames } from './chosen-filters.ts'
import { readCourseListSearch, type CourseListSearch } from './course-list-search.ts'

interface ChosenChipsProps {
  search: CourseListSearch
  understood: CourseSearch['understood']
  names: FilterNames
  /** A chip disappears with its filter, so the focus needs another place. */
  onTaken: () => void
}

/** The choices, each removed by a press. */
export function ChosenChips({ search, understood, names, onTaken }: ChosenChipsProps) {
  const chip = (words: string, without: CourseListSearch) => (
    <li key={words}>
      <Link
        from="/classes"
        to="/classes"
        search={readCourseListSearch(without)}
        resetScroll={false}
        rel="nofollow"
        className="chip gap-2"
        onClick={onTaken}
      >
        <Trans>
          <span className="sr-only">Remove </span>
          {words}
        </Trans>
        <span aria-hidden>×</span>
      </Link>
    </li>
  )
  return (
    <ul aria-label={t`Chosen filters`} className="flex flex-wrap items-center gap-2">
      {chosenFilters(search, names).map(({ words, without }) => chip(words, without))}
      {unchosen(understood, search).map(({ words, without }) => chip(words, { ...search, q: without }))}
      <li>
        <Link
          to="/classes"
          activeOptions={{ exact: true }}
          resetScroll={false}
          className="link inline-block px-2 py-2.5"
          onClick={onTaken}
        >
          {t`Clear all`}
        </Link>
      </li>
    </ul>
  )
}

/** Without those of which a filter says the same. */
function unchosen(understood: CourseSearch['understood'], search: CourseListSearch) {
  const isChosen = {
    ages: search.age,
    dates: search.from ?? search.to,
    priceMax: search.price,
    dayparts: search.time,
    weekdays: search.day,
    levels: search.level,
    freeSeats: search.free,
  }
  return understood.filter(({ kind }) => isChosen[kind] === undefined)
}
