import type { ManagedRoom } from '@cadenza/contracts/places'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { RoomForm } from './room-form.tsx'
import { RoomList } from './room-list.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useRooms } from './use-places.ts'

/** The rooms, and a form for one of them or a new one. */
export function RoomBrowser({ chosen }: { chosen: string | undefined }) {
  const rooms = useRooms()
  const [edited, setEdited] = useState<ManagedRoom | 'new'>()
  const focus = useFocusBack()
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
        <RoomForm
          key={edited === 'new' ? edited : edited.id}
          room={edited === 'new' ? undefined : edited}
          onClose={close}
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
