import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { count } from '../../lib/format.ts'
import { PeopleFilterBar } from './people-filter.tsx'
import { PeopleTable } from './people-table.tsx'
import { usePeople, type PeopleFilter } from './use-people.ts'

interface PeopleBrowserProps {
  filter: PeopleFilter
  onFilter: (filter: PeopleFilter) => void
  viewerId: string
}

/** Everybody who has an account: find, promote, delete. */
export function PeopleBrowser({ filter, onFilter, viewerId }: PeopleBrowserProps) {
  const people = usePeople(filter)
  return (
    <>
      <PeopleFilterBar filter={filter} onFilter={onFilter} />
      <QueryView query={people} skeleton={<TableSkeleton rows={8} />}>
        {({ pages }) => (
          <>
            <p role="status" className="mb-3 text-muted">
              {count(pages[0]?.total ?? 0, 'user', 'users')}
            </p>
            {pages[0]?.items.length === 0 ? (
              <EmptyState
                title="Nobody found"
                text="No user fits this search."
                action={<Button onClick={() => onFilter({})}>Show everybody</Button>}
              />
            ) : (
              <PeopleTable people={pages.flatMap((page) => page.items)} filter={filter} viewerId={viewerId} />
            )}
          </>
        )}
      </QueryView>
      {people.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
