import type { ReactNode } from 'react'
import { AddressDialog } from './address-dialog.tsx'
import { FamilyDialog } from './family-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { EraseDialog, ExportDialog } from './on-request-dialog.tsx'
import type { ShownPerson } from './queries.ts'

export type OpenDialog = 'address' | 'family' | 'handOver' | 'export' | 'erase'

interface PersonDialogProps {
  open: OpenDialog
  page: ShownPerson
  /** What an erasure would affect, in words. */
  effect: ReactNode
  onClose: () => void
}

/** What the actions for a person ask before anything happens. */
export function PersonDialog({ open, page, effect, onClose }: PersonDialogProps) {
  const { person } = page
  switch (open) {
    case 'address':
      return <AddressDialog person={person} onClose={onClose} />
    case 'family':
      return <FamilyDialog person={person} onClose={onClose} />
    case 'handOver':
      return <HandOverDialog page={page} onClose={onClose} />
    case 'export':
      return <ExportDialog person={person} onClose={onClose} />
    case 'erase':
      return <EraseDialog person={person} effect={effect} onClose={onClose} />
  }
}
