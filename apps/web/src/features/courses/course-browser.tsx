import { mostCounted } from '@cadenza/contracts/most-counted'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { chosenFilters } from './chosen-filters.ts'
import { CourseFilters } from './course-filters.tsx'
import { CourseGrid } from './course-grid.tsx'
import type { CourseListSearch } from './course-list-search.ts'
import { toSearchInput } from './course-search-input.ts'
import { NoClasses } from './no-classes.tsx'
import { DidYouMean, Suggestions } from './other-classes.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { count } from '../../lib/format.ts'
import { nextPage } from '../../lib/next-page.ts'
import { trpc } from '../../lib/trpc.ts'

/** All approved classes: search, filters, order, and more on request. */
export function CourseBrowser({ search }: { search: CourseListSearch }) {
  const list = trpc.public.courses.search.useInfiniteQuery(toSearchInput(search), {
    ...nextPage,
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages ?? []
  const [found] = pages
  const courses = pages.flatMap((page) => page.items)
  const names = { terms: found?.facets.terms ?? [], currency: useSiteConfig().currency }
  const chosen = chosenFilters(search, names)
  const summary = useRef<HTMLParagraphElement>(null)
  const { ref: grid, expectMore } = useFocusOnMore(courses.length)
  return (
    <div className="grid gap-5">
      <CourseFilters search={search} facets={found?.facets} chosen={chosen.length} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p ref={summary} role="status" tabIndex={-1} className="font-semibold">
          {countOf(found?.total ?? 0)}
        </p>
        {(chosen.length > 0 || search.q) && (
          <ChosenChips chosen={chosen} onTaken={() => summary.current?.focus()} />
        )}
      </div>
      {found && <DidYouMean search={search} found={found} />}
      {found?.total === 0 && <NoClasses search={search} found={found} names={names} />}
      <h2 className="sr-only">All classes</h2>
      <div ref={grid}>
        <CourseGrid courses={courses} />
      </div>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => {
            expectMore()
            void list.fetchNextPage()
          }}
        >
          Load more
        </Button>
      )}
      {found && <Suggestions found={found} />}
    </div>
  )
}

function countOf(total: number): string {
  const words = count(total, 'class', 'classes')
  return total < mostCounted ? words : `${words} and more`
}

/** When more cards arrive on request, the focus goes on where the list went on: to the first of them. */
function useFocusOnMore(shown: number) {
  const ref = useRef<HTMLDivElement>(null)
  const shownAtRequest = useRef<number>(undefined)

  useEffect(() => {
    const before = shownAtRequest.current
    if (before === undefined || shown <= before) return
    shownAtRequest.current = undefined
    ref.current?.querySelectorAll<HTMLElement>('h3 a')[before]?.focus()
  }, [shown])

  const expectMore = () => {
    shownAtRequest.current = shown
  }
  return { ref, expectMore }
}
