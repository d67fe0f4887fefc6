import { t } from '@lingui/core/macro'
import type { Role, User } from '@cadenza/contracts/people/user'
import { useNavigate } from '@tanstack/react-router'
import { ActionMenu, type MenuAction } from '../../components/parts/action-menu.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { roleLabels } from '../../shared/people/roles.ts'
import { useIsOfOffice } from '../../lib/viewer/queries.ts'

export function RoleBadge({ role }: Pick<User, 'role'>) {
  return <Badge tone={tones[role]}>{roleLabels[role]}</Badge>
}

const tones = { admin: 'info', office: 'warning', instructor: 'success', student: 'neutral' } as const

type Promotion = Exclude<Role, 'student'>

export interface UserActionsProps {
  user: User
  isSelf: boolean
  onPromote: (role: Promotion) => void
  onDemote: () => void
  onDelete: () => void
}

/**
 * What can be done with a user: by the office a teacher's profile, by admins everything else too. Their own account is
 * another admin's business.
 */
export function UserActions(props: UserActionsProps) {
  const navigate = useNavigate()
  const isOfOffice = useIsOfOffice()
  const { user, isSelf } = props
  const history = {
    label: t`History`,
    name: t`History of ${user.name}`,
    onSelect: () => void navigate({ to: '/dashboard/auditLog', search: { subject: user.id } }),
  }
  const profile = {
    label: t`Edit profile`,
    name: t`Edit the profile of ${user.name}`,
    onSelect: () => void navigate({ to: '/dashboard/teacherProfile/$id', params: { id: user.id } }),
  }
  const ofTeacher = user.role === 'instructor' && !isSelf ? [profile] : []
  const ofAdmins = isSelf ? [history] : [...roleActions(props), history, deletion(props)]
  const actions = isOfOffice ? ofTeacher : [...ofTeacher, ...ofAdmins]
  return actions.length > 0 && <ActionMenu label={t`Actions for ${user.name}`} actions={actions} />
}

/**
 * Up and down from a role. Users who have not verified their address keep their role, and the menu says why.
 */
export function roleActions({ user, onPromote, onDemote }: Omit<UserActionsProps, 'isSelf'>): MenuAction[] {
  const { name, role, emailVerified } = user
  const blocked = emailVerified ? undefined : t`Once they have verified their address`
  const up = (to: Promotion, label: string): MenuAction => ({
    label,
    name: t`${label}: ${name}`,
    onSelect: () => onPromote(to),
    blocked,
  })
  const down = { label: t`Demote`, name: t`Demote ${name}`, onSelect: onDemote }
  const actions: Record<Role, MenuAction[]> = {
    student: [up('instructor', t`Make instructor`), up('office', t`Make office`), up('admin', t`Make admin`)],
    instructor: [up('office', t`Make office`), up('admin', t`Make admin`), down],
    office: [up('admin', t`Make admin`), down],
    admin: [down],
  }
  return actions[role]
}

function deletion({ user, onDelete }: UserActionsProps): MenuAction {
  return { label: t`Delete`, name: t`Delete ${user.name}`, onSelect: onDelete, danger: true }
}
