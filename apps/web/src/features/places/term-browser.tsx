import type { ManagedTerm } from '@cadenza/contracts/places'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LatePart } from '../../components/late-part.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { useAtRest } from '../../lib/use-at-rest.ts'
import { TermList } from './term-list.tsx'
import { useTerms } from './use-places.ts'
import { useFocusBack } from './use-focus-back.ts'

/** The terms, and a form for one of them or a new one. */
export function TermBrowser() {
  const terms = useTerms()
  const [edited, setEdited] = useState<ManagedTerm | 'new'>()
  const focus = useFocusBack()
  useAtRest(termForm)
  const open = (which: ManagedTerm | 'new') => {
    focus.remember()
    setEdited(which)
  }
  const close = () => {
    setEdited(undefined)
    focus.back()
  }
  const add = <Button onClick={() => open('new')}>Add a term</Button>
  return (
    <div className="grid gap-6">
      {edited === undefined ? (
        <div>{add}</div>
      ) : (
        <LatePart
          key={edited === 'new' ? edited : edited.id}
          part={termForm}
          what="The form"
          fallback={<Skeleton className="h-96 rounded-card" />}
          props={{ term: edited === 'new' ? undefined : edited, onClose: close }}
        />
      )}
      <QueryView query={terms} skeleton={<TableSkeleton rows={3} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="No terms yet"
              text="A term says from when to when classes take place, and when they can be booked."
            />
          ) : (
            <TermList terms={list} onEdit={open} />
          )
        }
      </QueryView>
    </div>
  )
}

const termForm = onDemand(() => import('./term-form.tsx').then(({ TermForm }) => TermForm))
