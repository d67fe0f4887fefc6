import type { ManagedRoom } from '@cadenza/contracts/places'
import { roomFeatureLabels } from '@cadenza/contracts/timetable-labels'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { useArchiveRoom } from './mutations.ts'

interface RoomListProps {
  rooms: ManagedRoom[]
  /** The room whose week is shown below. */
  chosen: string | undefined
  onEdit: (room: ManagedRoom) => void
}

export function RoomList({ rooms, chosen, onEdit }: RoomListProps) {
  const { archive, restore } = useArchiveRoom()
  const columns: Column<ManagedRoom>[] = [
    { header: 'Room', rowHeader: true, cell: (room) => <Name room={room} /> },
    { header: 'Holds', align: 'end', cell: ({ capacity }) => capacity },
    {
      header: 'What it has',
      cell: ({ features }) => features.map((feature) => roomFeatureLabels[feature]).join(', ') || '–',
    },
    { header: 'Turn around', align: 'end', cell: ({ turnaroundMinutes }) => `${turnaroundMinutes} min` },
    {
      header: 'Actions',
      align: 'end',
      cell: (room) => (
        <div className="flex flex-wrap justify-end gap-1 sm:flex-nowrap">
          <Link
            to="/dashboard/rooms"
            search={{ room: room.id }}
            resetScroll={false}
            hash="room-week"
            aria-label={`Week and closed times of ${room.name}`}
            aria-current={room.id === chosen ? 'true' : undefined}
            className="link inline-flex min-h-9 items-center px-2 text-sm pointer-coarse:min-h-11"
          >
            Week
          </Link>
          <Button size="sm" variant="secondary" aria-label={`Edit ${room.name}`} onClick={() => onEdit(room)}>
            Edit
          </Button>
          {room.archivedAt ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Restore ${room.name}`}
              onClick={() => restore.mutate({ id: room.id })}
            >
              Restore
            </Button>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Archive ${room.name}`}
              onClick={() => archive.mutate({ id: room.id })}
            >
              Archive
            </Button>
          )}
        </div>
      ),
    },
  ]
  return <DataTable caption="Rooms" columns={columns} rows={rooms} rowKey={({ id }) => id} />
}

function Name({ room: { name, address, archivedAt } }: { room: ManagedRoom }) {
  return (
    <>
      <strong className="font-semibold">{name}</strong>
      {archivedAt && <span className="text-muted"> (archived)</span>}
      {address && <p className="text-sm text-muted">{address}</p>}
    </>
  )
}
