import { mostCounted } from '@cadenza/contracts/most-counted'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { CourseFilters } from './course-filters.tsx'
import { CourseGrid } from './course-grid.tsx'
import { isFiltered, type CourseListSearch } from './course-list-search.ts'
import { count } from '../../lib/format.ts'
import { nextPage } from '../../lib/next-page.ts'
import { trpc } from '../../lib/trpc.ts'

/** All approved classes: search, filters, order, and more on request. */
export function CourseBrowser({ search }: { search: CourseListSearch }) {
  const list = trpc.public.courses.list.useInfiniteQuery(search, nextPage)
  const pages = list.data?.pages ?? []
  const courses = pages.flatMap((page) => page.items)
  const total = pages[0]?.total ?? 0
  const filtered = isFiltered(search)
  const summary = useRef<HTMLParagraphElement>(null)
  const { ref: grid, expectMore } = useFocusOnMore(courses.length)
  return (
    <div className="grid gap-6">
      <CourseFilters search={search} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p ref={summary} role="status" tabIndex={-1} className="font-semibold">
          {total < mostCounted
            ? count(total, 'class', 'classes')
            : `${count(total, 'class', 'classes')} and more`}
        </p>
        {filtered && (
          // The link goes away with the filters, so the focus needs another place.
          <Link to="/classes" className="link py-2" onClick={() => summary.current?.focus()}>
            Clear filters
          </Link>
        )}
      </div>
      {total === 0 && <NoClasses filtered={filtered} />}
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
    </div>
  )
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

function NoClasses({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title="No class found"
      text={
        filtered
          ? 'Nothing fits this search. Try another word or another instrument.'
          : 'There are no classes yet. Please come back soon.'
      }
      art="/art/cover/voice/no-class.svg"
      action={
        filtered && (
          <Link to="/classes" className="link">
            Show all classes
          </Link>
        )
      }
    />
  )
}
