import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ManagedRoom } from '@cadenza/contracts/school/room'
import { roomFeatureLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { useNavigate } from '@tanstack/react-router'
import { EditableListPage } from '../../components/layout/editable-list-page.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { actionsColumn, DataTable, type Column } from '../../components/tables/data-table.tsx'
import { RoomLink } from '../../shared/links/object-links.tsx'
import { RoomForm } from './room-form.tsx'
import { useArchiveRoom } from './mutations.ts'
import { useManagedRooms } from '../../shared/school/queries.ts'

export function RoomsPage({ menu }: { menu: ReactNode }) {
  const rooms = useManagedRooms()
  return (
    <EditableListPage
      title={t`Rooms`}
      lead={t`No room is given to two classes at once, nor while it is closed.`}
      addLabel={t`Add a room`}
      menu={menu}
      form={RoomForm}
    >
      {(onEdit) => (
        <QueryView query={rooms} skeleton={<TableSkeleton rows={4} />}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState
                title={t`No rooms yet`}
                text={t`Classes take place in rooms: no room is given to two at once.`}
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

interface RoomListProps {
  rooms: ManagedRoom[]
  onEdit: (room: ManagedRoom) => void
}

function RoomList({ rooms, onEdit }: RoomListProps) {
  const { archive, restore } = useArchiveRoom()
  const navigate = useNavigate()
  const showWeek = ({ id }: ManagedRoom) => void navigate({ to: '/dashboard/rooms/$id', params: { id } })
  const columns: Column<ManagedRoom>[] = [
    { header: t`Room`, rowHeader: true, cell: (room) => <Name room={room} /> },
    {
      header: t`Holds`,
      align: 'end',
      cell: ({ capacity }) => (
        <Trans>
          <span className="sm:hidden">Holds </span>
          {capacity}
        </Trans>
      ),
    },
    { header: t`Address`, takes: '1/4', isWide: true, cell: ({ address }) => address },
    {
      header: t`What it has`,
      cell: ({ features }) => features.map((feature) => roomFeatureLabels[feature]).join(', ') || '–',
    },
    {
      header: t`Turnaround`,
      align: 'end',
      narrow: 'hidden',
      cell: ({ turnaroundMinutes }) => t`${turnaroundMinutes} min`,
    },
    {
      ...actionsColumn,
      cell: (room) => (
        <ActionMenu
          of={room.name}
          actions={[
            {
              label: t`Week and closed times`,
              name: t`Week and closed times of ${room.name}`,
              onSelect: () => showWeek(room),
            },
            {
              label: t`Pictures`,
              name: t`Pictures of ${room.name}`,
              onSelect: () => void navigate({ to: '/dashboard/pictures', search: { room: room.id } }),
            },
            { label: t`Edit`, onSelect: () => onEdit(room) },
            room.archivedAt
              ? { label: t`Restore`, onSelect: () => restore.mutate({ id: room.id }) }
              : { label: t`Archive`, onSelect: () => archive.mutate({ id: room.id }) },
          ]}
        />
      ),
    },
  ]
  return <DataTable caption={t`Rooms`} columns={columns} rows={rooms} rowKey={({ id }) => id} />
}

function Name({ room: { id, name, archivedAt } }: { room: ManagedRoom }) {
  return (
    <>
      <RoomLink id={id} className="link font-semibold">
        {name}
      </RoomLink>
      {archivedAt && <span className="text-muted"> {t`(archived)`}</span>}
    </>
  )
}
