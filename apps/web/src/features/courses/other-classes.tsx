import type { CourseSearch } from '@cadenza/contracts/course-search'
import { Link } from '@tanstack/react-router'
import { CourseGrid } from './course-grid.tsx'
import { readCourseListSearch, type CourseListSearch } from './course-list-search.ts'

interface OtherClassesProps {
  search: CourseListSearch
  found: CourseSearch
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
        <p className="text-muted">They do not match your search, but they come close.</p>
      </div>
      <CourseGrid courses={found.suggestions} />
    </section>
  )
}
