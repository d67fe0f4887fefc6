import { msg, t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ActionMenu, type MenuAction } from '../../components/parts/action-menu.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { heirsOf } from './heirs.ts'
import { useEmailPlaces } from './mutations.ts'
import type { OpenDialog } from './person-dialogs.tsx'
import type { ShownPerson } from './queries.ts'

interface PersonMenuProps {
  page: ShownPerson
  /** Undefined for the office: admins alone download and erase on request. */
  deletionEffect: ((userId: string) => ReactNode) | undefined
  isSelf: boolean
}

const dialogs = onDemand(
  () => import('./person-dialogs.tsx').then(({ PersonDialog }) => PersonDialog),
  msg`The form could not be loaded`,
)

/** What the office does for a person, wherever on the page it is. */
export function PersonMenu({ page, deletionEffect, isSelf }: PersonMenuProps) {
  const { person, places } = page
  const [open, setOpen] = useState<OpenDialog>()
  const email = useEmailPlaces()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const isToCome = places.some(({ state, course }) => state === 'confirmed' && !course.isOver)
  const unreachable = whyUnreachable(person)
  const blocked = unreachable ?? (isToCome ? undefined : t`There is no place to come`)
  const send = (what: 'confirmation' | 'calendar') => email.mutate({ id: person.id, what })
  const ofStaff = person.role === 'student' ? undefined : t`Who works here does it themselves`
  const actions: MenuAction[] = [
    { label: t`Email the calendar links`, onSelect: () => send('calendar'), blocked },
    ...(person.hasAccount
      ? [
          { label: t`Change the email address`, onSelect: () => setOpen('address'), blocked: ofStaff },
          { label: t`Write down the telephone`, onSelect: () => setOpen('family'), blocked: ofStaff },
        ]
      : [{ label: t`Change name, number or address`, onSelect: () => setOpen('family') }]),
    {
      label: t`Hand the children over`,
      onSelect: () => setOpen('handOver'),
      blocked: heirsOf(page).length > 0 ? undefined : t`No other guardian has accepted`,
    },
    ...(person.role === 'instructor'
      ? [
          {
            label: t`Timetable and times away`,
            onSelect: () => void navigate({ to: '/dashboard/timetable', search: { teacher: person.id } }),
          },
          {
            label: t`Edit the teacher’s profile`,
            onSelect: () => void navigate({ to: '/dashboard/teacherProfile/$id', params: { id: person.id } }),
          },
        ]
      : []),
    ...(deletionEffect ? onRequest(setOpen, isSelf) : []),
  ]
  return (
    <>
      <LinkButton variant="secondary" to="/dashboard/enrol" search={{ family: person.id }}>
        {t`Enrol`}
      </LinkButton>
      <Button
        variant="secondary"
        busy={email.isPending}
        disabled={blocked !== undefined}
        title={blocked}
        onClick={() => send('confirmation')}
      >
        {t`Email the places`}
      </Button>
      <ActionMenu label={t`Actions for ${person.name}`} actions={actions} />
      {open && <dialogs.Part open={open} page={page} effect={deletionEffect?.(person.id)} onClose={close} />}
    </>
  )
}

/** A family without an account is written to at the address that it gave. */
function whyUnreachable({ hasAccount, email, emailVerified }: ShownPerson['person']): string | undefined {
  if (!hasAccount) return email === '' ? t`The family has given no address` : undefined
  return emailVerified ? undefined : t`The address is not verified`
}

function onRequest(setOpen: (open: OpenDialog) => void, isSelf: boolean): MenuAction[] {
  return [
    { label: t`Download the data on request`, onSelect: () => setOpen('export') },
    {
      label: t`Erase on request`,
      onSelect: () => setOpen('erase'),
      danger: true,
      blocked: isSelf ? t`This is your own account` : undefined,
    },
  ]
}
