import type { ReactNode } from 'react'
import { EditableListPage } from '../../components/editable-list-page.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { RoomForm } from './room-form.tsx'
import { RoomList } from './room-list.tsx'
import { useRooms } from './use-rooms.ts'

export function RoomsPage({ menu }: { menu: ReactNode }) {
  const rooms = useRooms()
  return (
    <EditableListPage
      title="Rooms"
      lead="No room is given to two classes at once, nor while it is closed."
      addLabel="Add a room"
      menu={menu}
      form={RoomForm}
    >
      {(onEdit) => (
        <QueryView query={rooms} skeleton={<TableSkeleton rows={4} />}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                title="No rooms yet"
                text="Classes take place in rooms: no room is given to two at once."
              />
            ) : (
              <RoomList rooms={list} onEdit={onEdit} />
            )
          }
        </QueryView>
      )}
    </EditableListPage>
  )
}
