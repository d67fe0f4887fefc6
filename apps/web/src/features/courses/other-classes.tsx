import type { CourseSearch } from '@cadenza/contracts/course-search'
import { Link } from '@tanstack/react-router'
import { readCourseListSearch, type CourseListSearch } from './course-list-search.ts'

interface OtherClassesProps {
  search: CourseListSearch
  found: CourseSearch
}

/** No class has all of the words. */
export function SomeOfThese({ found }: Pick<OtherClassesProps, 'found'>) {
  if (found.matched === 'all') return null
  return <p className="text-lg">Nothing matches all of these; these match some.</p>
}

/** Nothing was found for the words as written: the words that these results are for. */
export function ShownFor({ search, found }: OtherClassesProps) {
  if (found.shownFor === null) return null
  return (
    <p className="text-lg">
      Showing results for <strong>{found.shownFor}</strong>.{' '}
      <span className="text-muted">There is nothing for “{search.q}”.</span>
    </p>
  )
}

/** The words the user may have meant. */
export function DidYouMean({ search, found }: OtherClassesProps) {
  if (found.didYouMean === null) return null
  return (
    <p className="text-lg">
      Did you mean{' '}
      <Link
        from="/classes"
        to="/classes"
        search={readCourseListSearch({ ...search, q: found.didYouMean })}
        resetScroll={false}
        className="link inline-block py-1 font-semibold"
      >
        {found.didYouMean}
      </Link>
      ?
    </p>
  )
}
