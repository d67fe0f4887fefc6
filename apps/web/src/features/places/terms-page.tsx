import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { ClashPolicyChoice } from './clash-policy.tsx'
import { PlacesPage } from './places-page.tsx'
import { TermList } from './term-list.tsx'
import { useTerms } from './use-places.ts'

export function TermsPage({ menu }: { menu: ReactNode }) {
  const terms = useTerms()
  return (
    <PlacesPage
      title="Terms"
      lead="From when to when classes take place, and when they can be booked."
      addLabel="Add a term"
      menu={menu}
      form={termForm}
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
          <ClashPolicyChoice />
        </>
      )}
    </PlacesPage>
  )
}

const termForm = onDemand(() => import('./term-form.tsx').then(({ TermForm }) => TermForm))
