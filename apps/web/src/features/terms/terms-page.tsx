import type { ReactNode } from 'react'
import { EditableListPage } from '../../components/editable-list-page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/loading/trpc.ts'
import { TermForm } from './term-form.tsx'
import { TermList } from './term-list.tsx'

interface TermsPageProps {
  menu: ReactNode
  /** What is shown below the list. */
  children: ReactNode
}

export function TermsPage({ menu, children }: TermsPageProps) {
  const terms = trpc.admin.terms.list.useQuery()
  return (
    <EditableListPage
      title="Terms"
      lead="From when to when classes take place, and when they can be booked."
      addLabel="Add a term"
      menu={menu}
      form={TermForm}
    >
      {(onEdit) => (
        <>
          <QueryView query={terms} skeleton={<TableSkeleton rows={3} />}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState
                  title="No terms yet"
                  text="A term says from when to when classes take place, and when they can be booked."
                />
              ) : (
                <TermList terms={list} onEdit={onEdit} />
              )
            }
          </QueryView>
          {children}
        </>
      )}
    </EditableListPage>
  )
}
