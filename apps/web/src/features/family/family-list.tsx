import type { Participant } from '@cadenza/contracts/participant'
import { useRef, useState } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { CardGridSkeleton, Skeleton } from '../../components/skeleton.tsx'
import { useFetchedWhenIdle } from '../../lib/loading/when-idle.ts'
import { useParticipants } from '../../lib/session/viewer.ts'
import { ChildCard } from './child-card.tsx'

/** The children that the viewer looks after, and what is still missing for each. */
export function FamilyList() {
  const [adding, setAdding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useFetchedWhenIdle(addChild)
  const close = () => {
    setAdding(false)
    // The button is back after the next paint.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const button = (
    <Button ref={opener} onClick={() => setAdding(true)}>
      Add a child
    </Button>
  )
  return (
    <QueryView query={useParticipants()} skeleton={<CardGridSkeleton count={3} />}>
      {(family) => {
        const self = family.find(({ isSelf }) => isSelf)
        const children = family.filter(({ isSelf }) => !isSelf)
        return (
          <div className="grid gap-8">
            {adding ? (
              <addChild.Part
                onClose={close}
                fallback={<Skeleton className="h-96 max-w-2xl rounded-card" />}
              />
            ) : (
              children.length > 0 && <div>{button}</div>
            )}
            {children.length > 0 && <Children list={children} />}
            {children.length === 0 && !adding && (
              <EmptyState
                title="No children here yet"
                text="Add a child, and you can select classes for it: one account, one cart and one payment for the whole family. Children need no account of their own."
                action={button}
              />
            )}
            {self && (
              <p className="text-muted">
                Do you attend classes yourself?{' '}
                <LinkButton
                  to="/dashboard/family/$id"
                  params={{ id: self.id }}
                  variant="ghost"
                  className="-ms-3 px-3!"
                >
                  Your own contacts and notes
                </LinkButton>
              </p>
            )}
          </div>
        )
      }}
    </QueryView>
  )
}

const addChild = onDemand(() => import('./add-child.tsx').then(({ AddChild }) => AddChild), 'The form')

function Children({ list }: { list: Participant[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {list.map((child) => (
        <ChildCard key={child.id} child={child} />
      ))}
    </ul>
  )
}
