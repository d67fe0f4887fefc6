import type { User } from '@cadenza/contracts/user'
import { Link } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import Trash2 from 'lucide-react/icons/trash-2'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { roleLabels } from '../../lib/roles.ts'

export function RoleBadge({ role }: Pick<User, 'role'>) {
  return <Badge tone={tones[role]}>{roleLabels[role]}</Badge>
}

const tones = { admin: 'info', instructor: 'success', student: 'neutral' } as const

interface UserActionsProps {
  user: User
  isSelf: boolean
  onPromote: (role: 'admin' | 'instructor') => void
  onDemote: () => void
  onDelete: () => void
}

/** Promotion by one press, demotion and deletion after a question; one's own row says why it has none. */
export function UserActions({ user, isSelf, onPromote, onDemote, onDelete }: UserActionsProps) {
  const history = <HistoryLink user={user} />
  if (isSelf)
    return (
      <div className="flex items-center justify-end gap-2">
        <span className="text-sm text-muted">This is you: another admin can change your account.</span>
        {history}
      </div>
    )
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 whitespace-nowrap xl:flex-nowrap">
      {user.role !== 'admin' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Make admin: ${user.name}`}
          onClick={() => onPromote('admin')}
        >
          Make admin
        </Button>
      )}
      {user.role === 'student' ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Make instructor: ${user.name}`}
          onClick={() => onPromote('instructor')}
        >
          Make instructor
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Demote ${user.name}`}
          onClick={onDemote}
        >
          Demote
        </Button>
      )}
      <div className="flex">
        {history}
        <button type="button" className="icon-btn text-danger" title="Delete" onClick={onDelete}>
          <Trash2 aria-hidden className="size-5" />
          <span className="sr-only">Delete {user.name}</span>
        </button>
      </div>
    </div>
  )
}

function HistoryLink({ user: { id, name } }: { user: User }) {
  return (
    <Link to="/dashboard/auditLog" search={{ subject: id }} className="icon-btn" title="History">
      <History aria-hidden className="size-5" />
      <span className="sr-only">History of {name}</span>
    </Link>
  )
}
