import type { User } from '@cadenza/contracts/user'
import Trash2 from 'lucide-react/icons/trash-2'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { roleLabels } from './roles.ts'

export function RoleBadge({ role }: Pick<User, 'role'>) {
  return <Badge tone={tones[role]}>{roleLabels[role]}</Badge>
}

const tones = { admin: 'info', instructor: 'success', student: 'neutral' } as const

interface PersonActionsProps {
  user: User
  isSelf: boolean
  onPromote: (role: 'admin' | 'instructor') => void
  onDelete: () => void
}

/** One-way promotions and deletion; one's own row says why it has none. */
export function PersonActions({ user, isSelf, onPromote, onDelete }: PersonActionsProps) {
  if (isSelf)
    return <span className="text-sm text-muted">This is you: another admin can change your account.</span>
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
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
      {user.role === 'student' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Make instructor: ${user.name}`}
          onClick={() => onPromote('instructor')}
        >
          Make instructor
        </Button>
      )}
      <button type="button" className="icon-btn text-danger" title="Delete" onClick={onDelete}>
        <Trash2 aria-hidden className="size-5" />
        <span className="sr-only">Delete {user.name}</span>
      </button>
    </div>
  )
}
