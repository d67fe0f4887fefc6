import { useOpenedByAddress } from '../../lib/url/use-opened-by-address.ts'
import type { ComponentType, ReactNode } from 'react'
import { useOpened } from '../../lib/forms/use-opened.ts'
import { Button } from '../parts/button.tsx'
import { DashboardPage } from './dashboard-page.tsx'

export interface ItemFormProps<Item> {
  /** Undefined: a new one. */
  edited: Item | undefined
  onClose: () => void
}

interface EditableListPageProps<Item> {
  title: string
  lead: string
  /** None: nothing can be added now. */
  addLabel: string | undefined
  /** Less frequent actions than adding one. */
  menu: ReactNode
  /** Opens in a panel beside the list. */
  form: ComponentType<ItemFormProps<Item>>
  children: (onEdit: (item: Item) => void) => ReactNode
}

/** The page of a list that admins add to and edit, with the form for one of them. */
export function EditableListPage<Item extends { id: string }>(props: EditableListPageProps<Item>) {
  const { title, lead, addLabel, menu, form: Form, children } = props
  const { opened: edited, open, close } = useOpened<Item | 'new'>()
  useOpenedByAddress(() => open('new'))
  const actions = (
    <>
      {addLabel && <Button onClick={() => open('new')}>{addLabel}</Button>}
      {menu}
    </>
  )
  return (
    <DashboardPage title={title} lead={lead} actions={actions}>
      {edited !== undefined && (
        <Form
          key={edited === 'new' ? edited : edited.id}
          edited={edited === 'new' ? undefined : edited}
          onClose={close}
        />
      )}
      {children(open)}
    </DashboardPage>
  )
}
