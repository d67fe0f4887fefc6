import { useState, type ReactNode } from 'react'
import { useFetchedWhenIdle } from '../lib/when-idle.ts'
import { useFocusBack } from '../lib/use-focus-back.ts'
import { Button } from './button.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { LatePart } from './late-part.tsx'
import type { onDemand } from './on-demand.tsx'
import { Skeleton } from './skeleton.tsx'

export interface ItemFormProps<Item> {
  /** Undefined: a new one. */
  edited: Item | undefined
  onClose: () => void
}

interface EditableListPageProps<Item> {
  title: string
  lead: string
  addLabel: string
  /** Less frequent actions than adding one. */
  menu: ReactNode
  /** Opens in a panel beside the list. */
  form: ReturnType<typeof onDemand<ItemFormProps<Item>>>
  children: (onEdit: (item: Item) => void) => ReactNode
}

/** The page of a list that admins add to and edit, with the form for one of them. */
export function EditableListPage<Item extends { id: string }>(props: EditableListPageProps<Item>) {
  const { title, lead, addLabel, menu, form, children } = props
  const [edited, setEdited] = useState<Item | 'new'>()
  const focus = useFocusBack()
  useFetchedWhenIdle(form)
  const open = (which: Item | 'new') => {
    focus.remember()
    setEdited(which)
  }
  const close = () => {
    setEdited(undefined)
    focus.back()
  }
  const actions = (
    <>
      <Button onClick={() => open('new')}>{addLabel}</Button>
      {menu}
    </>
  )
  return (
    <DashboardPage title={title} lead={lead} actions={actions}>
      {edited !== undefined && (
        <LatePart
          key={edited === 'new' ? edited : edited.id}
          part={form}
          what="The form"
          fallback={<Skeleton className="mb-4 h-12 rounded-card" />}
          props={{ edited: edited === 'new' ? undefined : edited, onClose: close }}
        />
      )}
      {children(open)}
    </DashboardPage>
  )
}
