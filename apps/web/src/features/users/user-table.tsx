import { plural, t } from '@lingui/core/macro'
import type { Role, User } from '@cadenza/contracts/people/user'
import type { UserSort } from '@cadenza/contracts/people/user-values'
import { useState } from 'react'
import { EmailText } from '../../shared/people/email.tsx'
import { WhenText } from '../../components/parts/when-text.tsx'
import { actionsColumn } from '../../components/tables/data-table.tsx'
import { byTime, WorkTable, type WorkColumn } from '../../components/tables/work-table.tsx'
import { SelectedPeople } from '../../shared/people/selected-people.tsx'
import { UserActions } from './user-actions.tsx'
import { DeleteUserDialog, DemoteDialog, MakeAdminDialog } from './user-dialogs.tsx'
import { useDeleteUser } from './mutations.ts'
import { Person, Standing } from './user-cells.tsx'

interface UserTableProps {
  users: User[]
  /** How many there are on all pages. */
  total: number
  viewerId: string
  sort: UserSort
  onSort: (sort: UserSort) => void
  onChangeRole: (user: User, role: Role) => void
}

type Asking = { user: User; what: 'promote' | 'demote' | 'delete' }

export function UserTable({ users, total, viewerId, sort, onSort, onChangeRole }: UserTableProps) {
  const deleteUser = useDeleteUser()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  return (
    <>
      <WorkTable
        name="users"
        caption={t`Users`}
        columns={columnsFor({ viewerId, onAsk: setAsking, onChangeRole })}
        rows={users}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        sort={{ by: sort, onSort }}
        status={plural(total, { one: '# user', other: '# users' })}
        selected={{
          words: ({ length }) => plural(length, { one: '# user', other: '# users' }),
          actions: (selected) => <SelectedPeople list="users" ids={selected.map(({ id }) => id)} />,
        }}
      />
      {asking?.what === 'promote' && (
        <MakeAdminDialog
          user={asking.user}
          onClose={close}
          onPromote={() => onChangeRole(asking.user, 'admin')}
        />
      )}
      {asking?.what === 'demote' && (
        <DemoteDialog
          user={asking.user}
          onClose={close}
          onDemote={(role) => onChangeRole(asking.user, role)}
        />
      )}
      {asking?.what === 'delete' && (
        <DeleteUserDialog
          user={asking.user}
          onClose={close}
          onDelete={() => deleteUser.mutate({ id: asking.user.id })}
        />
      )}
    </>
  )
}

interface ColumnActions extends Pick<UserTableProps, 'viewerId' | 'onChangeRole'> {
  onAsk: (asking: Asking) => void
}

function columnsFor({ viewerId, onAsk, onChangeRole }: ColumnActions): WorkColumn<User, UserSort>[] {
  return [
    {
      header: t`Name`,
      rowHeader: true,
      narrow: 'first',
      sorts: [{ by: 'name', is: 'ascending' }],
      cell: (user) => <Person user={user} isSelf={user.id === viewerId} />,
    },
    { header: t`Email`, isOptional: true, cell: ({ email }) => <EmailText email={email} /> },
    {
      header: t`Role`,
      sorts: [{ by: 'role', is: 'ascending' }],
      cell: (user) => <Standing user={user} />,
    },
    {
      header: t`Since`,
      isOptional: true,
      narrow: 'hidden',
      sorts: byTime,
      cell: ({ createdAt }) => <WhenText at={createdAt} />,
    },
    {
      ...actionsColumn,
      cell: (user) => (
        <UserActions
          user={user}
          isSelf={user.id === viewerId}
          onPromote={(role) =>
            role === 'admin' ? onAsk({ user, what: 'promote' }) : onChangeRole(user, role)
          }
          onDemote={() => onAsk({ user, what: 'demote' })}
          onDelete={() => onAsk({ user, what: 'delete' })}
        />
      ),
    },
  ]
}
