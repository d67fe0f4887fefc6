import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { CourseFilters } from './course-filters.tsx'
import { CourseGrid } from './course-grid.tsx'
import { courseListOptions } from './course-list-query.ts'
import type { CourseListSearch } from './course-list-search.ts'
import { count } from '../../lib/format.ts'
import { trpc } from '../../lib/trpc.ts'

/** All approved classes: search, filters, order, and more on request. */
export function CourseBrowser({ search }: { search: CourseListSearch }) {
  const api = trpc.useUtils()
  const list = useInfiniteQuery(courseListOptions(search, (input) => api.public.courses.list.fetch(input)))
  const pages = list.data?.pages ?? []
  const courses = pages.flatMap((page) => page.items)
  const total = pages[0]?.total ?? 0
  const filtered = search.q !== undefined || search.family !== undefined
  return (
    <div className="grid gap-6">
      <CourseFilters search={search} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {count(total, 'class', 'classes')}
        </p>
        {filtered && (
          <Link to="/classes" className="link py-2">
            Clear filters
          </Link>
        )}
      </div>
      {total === 0 && <NoClasses filtered={filtered} />}
      <h2 className="sr-only">All classes</h2>
      <CourseGrid courses={courses} />
      {list.hasNextPage && (
        <LoadMore busy={list.isFetchingNextPage} shown={courses.length} onLoad={() => void list.fetchNextPage()} />
      )}
    </div>
  )
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

interface LoadMoreProps {
  busy: boolean
  shown: number
  onLoad: () => void
}

/** The focus stays where the list went on: on the first of the new classes. */
function LoadMore({ busy, shown, onLoad }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null)
  const shownAtPress = useRef<number>(undefined)

  useEffect(() => {
    const before = shownAtPress.current
    if (before === undefined || shown <= before) return
    shownAtPress.current = undefined
    button.current?.closest('main')?.querySelectorAll<HTMLElement>('article h3 a')[before]?.focus()
  }, [shown])

  return (
    <div className="grid justify-items-center">
      <Button
        ref={button}
        variant="secondary"
        busy={busy}
        onClick={() => {
          shownAtPress.current = shown
          onLoad()
        }}
      >
        Load more
      </Button>
    </div>
  )
}
