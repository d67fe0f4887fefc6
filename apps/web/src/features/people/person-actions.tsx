import { useState, type ReactNode } from 'react'
import { ActionMenu, type MenuAction } from '../../components/action-menu.tsx'
import { Button } from '../../components/button.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { HandOverDialog, heirsOf } from './hand-over-dialog.tsx'
import { useEmailPlaces } from './mutations.ts'
import { EraseDialog, ExportDialog } from './on-request-dialog.tsx'
import type { ShownPerson } from './queries.ts'

interface PersonMenuProps {
  page: ShownPerson
  /** Undefined for the office: admins alone download and erase on request. */
  deletionEffect: ((userId: string) => ReactNode) | undefined
  isSelf: boolean
}

type Open = 'address' | 'handOver' | 'export' | 'erase'

/** What the office does for a person, wherever on the page it is. */
export function PersonMenu({ page, deletionEffect, isSelf }: PersonMenuProps) {
  const { person, places } = page
  const [open, setOpen] = useState<Open>()
  const email = useEmailPlaces()
  const close = () => setOpen(undefined)
  const isToCome = places.some(({ state, course }) => state === 'confirmed' && !course.isOver)
  const unreachable = person.emailVerified ? undefined : 'The address is not verified'
  const blocked = unreachable ?? (isToCome ? undefined : 'There is no place to come')
  const send = (what: 'confirmation' | 'calendar') => email.mutate({ id: person.id, what })
  const actions: MenuAction[] = [
    { label: 'Email the calendar links', onSelect: () => send('calendar'), blocked },
    { label: 'Change the email address', onSelect: () => setOpen('address') },
    {
      label: 'Hand the children over',
      onSelect: () => setOpen('handOver'),
      blocked: heirsOf(page).length > 0 ? undefined : 'No other guardian has accepted',
    },
    ...(deletionEffect ? onRequest(setOpen, isSelf) : []),
  ]
  return (
    <>
      <Button
        variant="secondary"
        busy={email.isPending}
        disabled={blocked !== undefined}
        title={blocked}
        onClick={() => send('confirmation')}
      >
        Email the places
      </Button>
      <ActionMenu label={`Actions for ${person.name}`} actions={actions} />
      {open === 'address' && <AddressDialog person={person} onClose={close} />}
      {open === 'handOver' && <HandOverDialog page={page} onClose={close} />}
      {open === 'export' && <ExportDialog person={person} onClose={close} />}
      {open === 'erase' && deletionEffect && (
        <EraseDialog person={person} effect={deletionEffect(person.id)} onClose={close} />
      )}
    </>
  )
}

function onRequest(setOpen: (open: Open) => void, isSelf: boolean): MenuAction[] {
  return [
    { label: 'Download the data on request', onSelect: () => setOpen('export') },
    {
      label: 'Erase on request',
      onSelect: () => setOpen('erase'),
      danger: true,
      blocked: isSelf ? 'This is your own account' : undefined,
    },
  ]
}
