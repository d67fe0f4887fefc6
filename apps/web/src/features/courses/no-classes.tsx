import type { CourseSearch } from '@cadenza/contracts/course-search'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { count } from '../../lib/format.ts'
import { without, wordsOfFilter, type FilterNames } from './chosen-filters.ts'
import { readCourseListSearch, type CourseListSearch } from './course-list-search.ts'
import { namesInAddress } from './course-search-input.ts'

interface NoClassesProps {
  search: CourseListSearch
  found: CourseSearch
  names: FilterNames
}

/** Nothing fits: what stands in the way most, and the way back to everything. */
export function NoClasses({ search, found, names }: NoClassesProps) {
  const filtered = isFiltered(search)
  return (
    <EmptyState
      title="No class found"
      text={
        filtered
          ? search.q && !isFiltered({ ...search, q: undefined })
            ? `No class has to do with “${search.q}”.`
            : 'No class fits all that is chosen here.'
          : 'There are no classes yet. Please come back soon.'
      }
      art="/art/cover/voice/no-class.svg"
      action={
        filtered && (
          <>
            <WithoutMost search={search} found={found} names={names} />
            <Link to="/classes" className="link py-2">
              Clear filters and show all classes
            </Link>
          </>
        )
      }
    />
  )
}

/** Not where nothing else is chosen: that is the way to all classes. */
function WithoutMost({ search, found, names }: NoClassesProps) {
  const name = found.without ? namesInAddress[found.without.filter] : undefined
  if (!found.without || !name || found.without.total === 0) return null
  const left = readCourseListSearch(without(search, [name]))
  if (!isFiltered(left)) return null
  const words = wordsOfFilter(search, name, names)
  return (
    <Link
      from="/classes"
      to="/classes"
      search={left}
      resetScroll={false}
      className="btn btn-md bg-primary text-on-primary hover:bg-primary-hover"
    >
      {/* What was typed has its quotes already. */}
      Without {name === 'q' ? words : `“${words}”`}: {count(found.without.total, 'class', 'classes')}
    </Link>
  )
}

const isFiltered = (search: CourseListSearch) =>
  Object.entries(search).some(([name, value]) => name !== 'sort' && value !== undefined)
