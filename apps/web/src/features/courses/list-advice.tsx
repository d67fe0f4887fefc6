import type { CourseSearch } from '@cadenza/contracts/course-search'
import type { FilterNames } from './chosen-filters.ts'
import type { CourseListSearch } from './course-list-search.ts'
import { NoClasses } from './no-classes.tsx'
import { DidYouMean, ShownFor, SomeOfThese } from './other-classes.tsx'

interface ListAdviceProps {
  search: CourseListSearch
  found: CourseSearch
  names: FilterNames
}

/** Above the cards, if the words as written found nothing, or nothing was found at all. */
export function ListAdvice({ search, found, names }: ListAdviceProps) {
  return (
    <>
      <SomeOfThese found={found} />
      <ShownFor search={search} found={found} />
      <DidYouMean search={search} found={found} />
      {found.total === 0 && <NoClasses search={search} found={found} names={names} />}
    </>
  )
}
