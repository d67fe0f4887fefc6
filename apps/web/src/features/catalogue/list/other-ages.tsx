import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { CardGridSkeleton } from '../../../components/parts/skeleton.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { CourseGrid } from './course-grid.tsx'
import type { CourseListSearch } from './course-list-search.ts'
import { toSearchInput } from './course-search-input.ts'
import { mostOfAnyAge, useOfAnyAge } from './queries.ts'
import { takesAge } from '../../../lib/format/age.ts'

/** What the same search finds for other ages. Loaded when it is opened; of very many, the first. */
export function OtherAges({ search: { age, ...search } }: { search: CourseListSearch }) {
  const query = useOfAnyAge(toSearchInput(search))
  return (
    <QueryView query={query} skeleton={<CardGridSkeleton />}>
      {({ items, total }) => (
        <>
          <CourseGrid courses={items.filter((course) => !takesAge(course, Number(age)))} />
          {total > mostOfAnyAge && (
            <Link to="/classes" search={search} className="link mt-4 inline-block py-2">
              {t`All classes for any age`}
            </Link>
          )}
        </>
      )}
    </QueryView>
  )
}
