import type { User } from '@cadenza/contracts/user'
import { useState } from 'react'
import { useConfirm } from '../../components/confirm-dialog.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { EmailText } from '../../components/email-text.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { monogram } from '../../lib/families.ts'
import { UserActions, RoleBadge } from './user-actions.tsx'
import { useChangeRole, useDeleteUser } from './mutations.ts'
import type { UserFilter } from './use-users.ts'

interface UserTableProps {
  users: User[]
  filter: UserFilter
  viewerId: string
}

export function UserTable({ users, filter, viewerId }: UserTableProps) {
  const confirm = useConfirm()
  const changeRole = useChangeRole(filter)
  const deleteUser = useDeleteUser()
  const [demoting, setDemoting] = useState<User>()
  const askAndDelete = async ({ id }: User) => {
    const sure = await confirm({
      title: 'Are you sure?',
      text: 'You want to delete this!',
      confirmLabel: 'Yes, delete it',
      danger: true,
    })
    if (sure) deleteUser.mutate({ id })
  }
  const columns: Column<User>[] = [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Name', rowHeader: true, cell: (user) => <Person user={user} /> },
    { header: 'Email', cell: ({ email }) => <EmailText email={email} /> },
    { header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      header: 'Actions',
      align: 'end',
      cell: (user) => (
        <UserActions
          user={user}
          isSelf={user.id === viewerId}
          onPromote={(role) => changeRole.mutate({ id: user.id, role })}
          onDemote={() => setDemoting(user)}
          onDelete={() => void askAndDelete(user)}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable caption="Users" columns={columns} rows={users} rowKey={({ id }) => id} />
      {demoting && (
        <demotion.Part
          user={demoting}
          onClose={() => setDemoting(undefined)}
          onDemote={(role) => changeRole.mutate({ id: demoting.id, role })}
        />
      )}
    </>
  )
}

function Person({ user }: { user: User }) {
  return (
    <div className="flex items-center gap-3 font-semibold max-sm:justify-end">
      <Thumbnail
        src={user.imageUrl}
        fallback={monogram(user)}
        width={40}
        height={40}
        className="size-10 shrink-0 rounded-full"
      />
      <span className="min-w-0 max-sm:wrap-anywhere sm:wrap-break-word">{user.name}</span>
    </div>
  )
}

const demotion = onDemand(() => import('./demote-dialog.tsx').then(({ DemoteDialog }) => DemoteDialog))
