import type { CourseSearch } from '@cadenza/contracts/course-search'
import { CourseGrid } from './course-grid.tsx'

/** Classes similar to the search; they are not results, and say so. */
export function Suggestions({ found }: { found: CourseSearch }) {
  if (found.suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="grid gap-4">
      <h2 id="suggestions" className="text-2xl">
        Close matches
      </h2>
      <CourseGrid courses={found.suggestions} />
    </section>
  )
}
