import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { ExportButton } from '../../../features/exports/export-button.tsx'
import { CalendarSection } from '../../../features/calendar/calendar-section.tsx'
import { ChosenRoom } from '../../../features/places/chosen-room.tsx'
import { RoomBrowser } from '../../../features/places/room-browser.tsx'
import { StaffWeek } from '../../../features/timetable/weeks.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'
import { readId } from '../../../lib/read-id.ts'
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
  return (
    <DashboardPage
      title="Rooms"
      actions={<ExportButton list={{ list: 'rooms' }} />}
      lead="No room is given to two classes at once, nor while it is closed."
    >
      <RoomBrowser chosen={room} />
      {room !== undefined && (
        <ChosenRoom roomId={room}>
          <StaffWeek week={week} roomId={room} />
          <div className="mt-4 print:hidden">
            <CalendarSection role={viewer.role} roomId={room} />
          </div>
        </ChosenRoom>
      )}
    </DashboardPage>
  )
}
