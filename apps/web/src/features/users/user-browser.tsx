import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { count } from '../../lib/format.ts'
import { UserFilterBar } from './user-filter.tsx'
import { UserTable } from './user-table.tsx'
import { useUsers, type UserFilter } from './use-users.ts'

interface UserBrowserProps {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
  viewerId: string
}

/** Everybody who has an account: find, promote, delete. */
export function UserBrowser({ filter, onFilter, viewerId }: UserBrowserProps) {
  const users = useUsers(filter)
  return (
    <>
      <UserFilterBar filter={filter} onFilter={onFilter} />
      <QueryView query={users} skeleton={<TableSkeleton rows={8} />}>
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
              <UserTable users={pages.flatMap((page) => page.items)} filter={filter} viewerId={viewerId} />
            )}
          </>
        )}
      </QueryView>
      <MoreButton list={users} />
    </>
  )
}
