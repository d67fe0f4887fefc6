import { msg, t } from '@lingui/core/macro'
import { Select, Trans } from '@lingui/react/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { Role, User } from '@cadenza/contracts/people/user'
import type { UserSort } from '@cadenza/contracts/people/user-values'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { UndoRow } from '../../components/dialogs/undo-row.tsx'
import { ListFilters } from '../../components/tables/list-filters.tsx'
import { readRole, roleLabels } from '../../shared/people/roles.ts'
import { SearchField } from '../../components/forms/search-field.tsx'
import { SelectField, Options } from '../../components/forms/field.tsx'
import { useChangeRole } from './mutations.ts'
import { rememberRoleChange, useRoleChange } from './role-undo.ts'
import { UserTable } from './user-table.tsx'
import { usersPerPage, useUsers, type UserFilter } from './queries.ts'
import { readUserSort } from './user-sort.ts'

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
        label={t`Undo: ${changed?.user.name ?? ''}`}
        busy={changeRole.isPending}
        onUndo={() => changed && undo(changed)}
      >
        {changed && (
          <>
            <Trans>
              <strong className="font-semibold">{changed.user.name}</strong> was made{' '}
              <Select
                value={changed.to}
                _admin="an admin"
                _office="one of the office"
                _instructor="an instructor"
                other="a student"
              />
              .
            </Trans>
          </>
        )}
      </UndoRow>
      <QueryView query={users} skeleton={<TableSkeleton rows={8} />}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                title={t`Nobody found`}
                text={page > 1 ? t`This page is empty.` : t`No user fits this search.`}
                action={<Button onClick={() => onFilter({})}>{t`Show everybody`}</Button>}
              />
            ) : (
              <UserTable
                users={items}
                total={total}
                viewerId={viewerId}
                sort={filter.sort ?? 'oldest'}
                onSort={(sort) => onFilter({ ...filter, sort: sort === 'oldest' ? undefined : sort })}
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
    <nav aria-label={t`Pages`} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <LinkButton to="/dashboard/allUsers" search={addressOf(filter, page - 1)} variant="secondary">
          {t`Previous`}
        </LinkButton>
      )}
      <span className="text-muted">{t`Page ${page} of ${last}`}</span>
      {page < last && (
        <LinkButton to="/dashboard/allUsers" search={addressOf(filter, page + 1)} variant="secondary">
          {t`Next`}
        </LinkButton>
      )}
    </nav>
  )
}

/** The first page is the list itself. */
function addressOf(filter: UserFilter, page: number) {
  return { ...filter, page: page > 1 ? String(page) : undefined }
}

interface UserFilterBarProps {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
}

const sortLabels = worded<UserSort>({
  oldest: msg`Oldest first`,
  newest: msg`Newest first`,
  name: msg`Name`,
  role: msg`Role`,
})

function UserFilterBar({ filter, onFilter }: UserFilterBarProps) {
  return (
    <ListFilters
      set={[filter.role, filter.sort].filter(Boolean).length}
      search={
        <SearchField
          label={t`Search by name or email`}
          q={filter.q}
          onSearch={(q) => onFilter({ ...filter, q })}
        />
      }
    >
      <SelectField
        label={t`Role`}
        value={filter.role ?? ''}
        onChange={(event) => onFilter({ ...filter, role: readRole(event.target.value) })}
      >
        <option value="">{t`Everybody`}</option>
        <Options labels={roleLabels} />
      </SelectField>
      <SelectField
        label={t`Sort by`}
        value={filter.sort ?? 'oldest'}
        onChange={(event) => onFilter({ ...filter, sort: readUserSort(event.target.value) })}
      >
        <Options labels={sortLabels} />
      </SelectField>
    </ListFilters>
  )
}
