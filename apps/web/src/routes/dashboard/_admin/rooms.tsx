import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { LatePart } from '../../../components/late-part.tsx'
import { onDemand } from '../../../components/on-demand.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { ExportButton } from '../../../features/exports/export-button.tsx'
import { ChosenRoom } from '../../../features/places/chosen-room.tsx'
import { RoomBrowser } from '../../../features/places/room-browser.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { readId } from '../../../lib/read-id.ts'
import { useAtRest } from '../../../lib/use-at-rest.ts'
import { readWeek } from '../../../lib/week-search.ts'

export const Route = createFileRoute('/dashboard/_admin/rooms')({
  validateSearch: ({ room, week }: Record<string, unknown>): { room?: string; week?: string } => ({
    room: readId(room),
    week: readWeek(week),
  }),
  head: dashboardHead('Rooms'),
  component: Rooms,
})

function Rooms() {
  const { room, week } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  useAtRest(roomInFull)
  return (
    <DashboardPage
      title="Rooms"
      actions={<ExportButton list={{ list: 'rooms' }} />}
      lead="No room is given to two classes at once, nor while it is closed."
    >
      <RoomBrowser chosen={room} />
      {room !== undefined && (
        <ChosenRoom roomId={room}>
          {(chosen) => (
            <LatePart
              part={roomInFull}
              what="The week of this room"
              fallback={<TableSkeleton rows={6} />}
              props={{ room: chosen, week, viewedBy: viewer.role }}
            />
          )}
        </ChosenRoom>
      )}
    </DashboardPage>
  )
}

const roomInFull = onDemand(() => import('./-room-in-full.tsx').then(({ RoomInFull }) => RoomInFull))
