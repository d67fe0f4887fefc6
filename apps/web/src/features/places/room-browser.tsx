import type { ManagedRoom } from '@cadenza/contracts/places'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LatePart } from '../../components/late-part.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { useAtRest } from '../../lib/use-at-rest.ts'
import { RoomList } from './room-list.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useRooms } from './use-places.ts'

/** The rooms, and a form for one of them or a new one. */
export function RoomBrowser({ chosen }: { chosen: string | undefined }) {
  const rooms = useRooms()
  const [edited, setEdited] = useState<ManagedRoom | 'new'>()
  const focus = useFocusBack()
  useAtRest(roomForm)
  const open = (which: ManagedRoom | 'new') => {
    focus.remember()
    setEdited(which)
  }
  const close = () => {
    setEdited(undefined)
    focus.back()
  }
  return (
    <div className="grid gap-6 print:hidden">
      {edited === undefined ? (
        <div>
          <Button onClick={() => open('new')}>Add a room</Button>
        </div>
      ) : (
        <LatePart
          key={edited === 'new' ? edited : edited.id}
          part={roomForm}
          what="The form"
          fallback={<Skeleton className="h-96 rounded-card" />}
          props={{ room: edited === 'new' ? undefined : edited, onClose: close }}
        />
      )}
      <QueryView query={rooms} skeleton={<TableSkeleton rows={4} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="No rooms yet"
              text="Classes take place in rooms: no room is given to two at once."
            />
          ) : (
            <RoomList rooms={list} chosen={chosen} onEdit={open} />
          )
        }
      </QueryView>
    </div>
  )
}

const roomForm = onDemand(() => import('./room-form.tsx').then(({ RoomForm }) => RoomForm))
