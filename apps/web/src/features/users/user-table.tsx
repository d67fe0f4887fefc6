import type { Role, User } from '@cadenza/contracts/user'
import { useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { EmailText } from '../../components/email.tsx'
import { PersonLink } from '../../components/object-links.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { monogram } from '../../lib/url/addresses.ts'
import { UserActions, RoleBadge } from './user-actions.tsx'
import { DeleteUserDialog, DemoteDialog, MakeAdminDialog } from './user-dialogs.tsx'
import { useDeleteUser } from './mutations.ts'

interface UserTableProps {
  users: User[]
  /** How many come before these, on earlier pages. */
  before: number
  viewerId: string
  onChangeRole: (user: User, role: Role) => void
}

type Asking = { user: User; what: 'promote' | 'demote' | 'delete' }

export function UserTable({ users, before, viewerId, onChangeRole }: UserTableProps) {
  const deleteUser = useDeleteUser()
  const [asking, setAsking] = useState<Asking>()
  const columns: Column<User>[] = [
    { header: '#', narrow: 'hidden', cell: (_, index) => before + index + 1 },
    {
      header: 'Name',
      rowHeader: true,
      cell: (user) => <Person user={user} isSelf={user.id === viewerId} />,
    },
    {
      header: 'Email',
      cell: ({ email }) => (
        <div className="max-sm:ps-11 max-sm:text-sm max-sm:leading-5 max-sm:text-muted">
          <EmailText email={email} />
        </div>
      ),
    },
    { header: 'Role', cell: (user) => <Standing user={user} /> },
    {
      header: 'Actions',
      align: 'end',
      narrow: 'side',
      cell: (user) => (
        <UserActions
          user={user}
          isSelf={user.id === viewerId}
          onPromote={(role) =>
            role === 'admin' ? setAsking({ user, what: 'promote' }) : onChangeRole(user, role)
          }
          onDemote={() => setAsking({ user, what: 'demote' })}
          onDelete={() => setAsking({ user, what: 'delete' })}
        />
      ),
    },
  ]
  const close = () => setAsking(undefined)
  return (
    <>
      <DataTable dense caption="Users" columns={columns} rows={users} rowKey={({ id }) => id} />
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

function Person({ user, isSelf }: { user: User; isSelf: boolean }) {
  return (
    <div className="flex items-center gap-3 font-semibold">
      <Thumbnail
        src={user.imageUrl}
        fallback={monogram(user)}
        width={40}
        height={40}
        className="size-8 shrink-0 rounded-full sm:size-10"
      />
      <span className="min-w-0 wrap-anywhere">
        <PersonLink id={user.id} className="hover:underline">
          {user.name}
        </PersonLink>{' '}
        {isSelf && <span className="text-sm font-normal text-muted">This is you</span>}
      </span>
    </div>
  )
}

/** The badge of the role, and what keeps a user from another. */
function Standing({ user: { role, emailVerified } }: { user: User }) {
  return (
    <div className="flex flex-wrap gap-1 max-sm:ps-11">
      <RoleBadge role={role} />
      {!emailVerified && <Badge tone="warning">address not verified</Badge>}
    </div>
  )
}
