import type { CourseSearch } from '@cadenza/contracts/course-search'
import { Link } from '@tanstack/react-router'
import { CourseGrid } from './course-grid.tsx'
import { readCourseListSearch, type CourseListSearch } from './course-list-search.ts'

interface OtherClassesProps {
  search: CourseListSearch
  found: CourseSearch
}

/** Nothing was found for the words as they are written: for which these are. */
export function ShownFor({ search, found }: OtherClassesProps) {
  if (found.shownFor === null) return null
  return (
    <p className="text-lg">
      Showing results for <strong>{found.shownFor}</strong>.{' '}
      <span className="text-muted">There is nothing for “{search.q}”.</span>
    </p>
  )
}

/** The words as somebody may have meant them. */
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

/** Classes like those that were asked for; they are no results, and say so. */
export function Suggestions({ found }: Pick<OtherClassesProps, 'found'>) {
  if (found.suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="grid gap-4">
      <div>
        <h2 id="suggestions" className="text-2xl">
          Perhaps one of these
        </h2>
        <p className="text-muted">They do not fit all that you asked for, but they come close.</p>
      </div>
      <CourseGrid courses={found.suggestions} />
    </section>
  )
}
