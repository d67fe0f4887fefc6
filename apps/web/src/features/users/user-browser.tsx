import type { Role, User } from '@cadenza/contracts/user'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { UndoRow } from '../../components/undo-row.tsx'
import { count } from '../../lib/format/format.ts'
import { roleLabels } from '../../lib/session/roles.ts'
import { useChangeRole } from './mutations.ts'
import { rememberRoleChange, useRoleChange } from './role-undo.ts'
import { UserFilterBar } from './user-filter.tsx'
import { UserTable } from './user-table.tsx'
import { usersPerPage, useUsers, type UserFilter } from './use-users.ts'

interface UserBrowserProps {
  filter: UserFilter
  /** Counted from 1. */
  page: number
  onFilter: (filter: UserFilter) => void
  viewerId: string
}

/** All users with an account: find, promote, delete. */
export function UserBrowser({ filter, page, onFilter, viewerId }: UserBrowserProps) {
  const users = useUsers(filter, page)
  const changeRole = useChangeRole(filter, page)
  const changed = useRoleChange(viewerId)
  const change = (user: Pick<User, 'id' | 'name' | 'role'>, role: Role) =>
    changeRole.mutate(
      { id: user.id, role },
      { onSuccess: () => rememberRoleChange({ by: viewerId, user, from: user.role, to: role }) },
    )
  const undo = ({ user, from }: NonNullable<typeof changed>) =>
    changeRole.mutate({ id: user.id, role: from }, { onSuccess: () => rememberRoleChange(undefined) })
  return (
    <>
      <UserFilterBar filter={filter} onFilter={onFilter} />
      <UndoRow
        label={`Undo: ${changed?.user.name}`}
        busy={changeRole.isPending}
        onUndo={() => changed && undo(changed)}
      >
        {changed && (
          <>
            <strong className="font-semibold">{changed.user.name}</strong> was made{' '}
            {changed.to === 'student' ? 'a' : 'an'} {roleLabels[changed.to].toLowerCase()}.
          </>
        )}
      </UndoRow>
      <QueryView query={users} skeleton={<TableSkeleton rows={8} />}>
        {({ items, total }) => (
          <>
            <p role="status" className="mb-3 text-muted">
              {count(total, 'user', 'users')}
            </p>
            {items.length === 0 ? (
              <EmptyState
                title="Nobody found"
                text={page > 1 ? 'This page is empty.' : 'No user fits this search.'}
                action={<Button onClick={() => onFilter({})}>Show everybody</Button>}
              />
            ) : (
              <UserTable
                users={items}
                before={(page - 1) * usersPerPage}
                viewerId={viewerId}
                onChangeRole={change}
              />
            )}
            <UserPages filter={filter} page={page} total={total} />
          </>
        )}
      </QueryView>
    </>
  )
}

interface UserPagesProps {
  filter: UserFilter
  page: number
  total: number
}

/** The pages of the list, each with its address; nothing if one page holds all users. */
function UserPages({ filter, page, total }: UserPagesProps) {
  const last = Math.ceil(total / usersPerPage)
  if (last <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <LinkButton to="/dashboard/allUsers" search={addressOf(filter, page - 1)} variant="secondary">
          Previous
        </LinkButton>
      )}
      <span className="text-muted">
        Page {page} of {last}
      </span>
      {page < last && (
        <LinkButton to="/dashboard/allUsers" search={addressOf(filter, page + 1)} variant="secondary">
          Next
        </LinkButton>
      )}
    </nav>
  )
}

/** The first page is the list itself. */
function addressOf(filter: UserFilter, page: number) {
  return { ...filter, page: page > 1 ? String(page) : undefined }
}
