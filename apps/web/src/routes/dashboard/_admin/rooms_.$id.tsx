import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../components/button.tsx'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { TableSkeleton } from '../../../components/skeleton.tsx'
import { CalendarPanel } from '../../../features/calendar/calendar-panel.tsx'
import { ClosedTimes } from '../../../features/rooms/closed-times.tsx'
import { useRooms } from '../../../features/rooms/use-rooms.ts'
import { StaffWeek } from '../../../features/timetable/weeks.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'
import { readWeek } from '../../../lib/url/page-search.ts'

export const Route = createFileRoute('/dashboard/_admin/rooms_/$id')({
  validateSearch: ({ week }: Record<string, unknown>): { week?: string } => ({ week: readWeek(week) }),
  head: dashboardHead('Room'),
  component: Room,
})

/** One room: when it is closed, its week, and its calendar to subscribe to. */
function Room() {
  const { id } = Route.useParams()
  const { week } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const rooms = useRooms()
  const room = rooms.data?.find((one) => one.id === id)
  const back = (
    <LinkButton to="/dashboard/rooms" variant="secondary">
      All rooms
    </LinkButton>
  )
  return (
    <DashboardPage title={room?.name ?? 'Room'} lead={room?.address} actions={back}>
      <QueryView query={rooms} skeleton={<TableSkeleton rows={6} />}>
        {() =>
          room ? (
            <div className="grid gap-8">
              <ClosedTimes key={id} of={{ ...room, kind: 'room' }} />
              <StaffWeek week={week} roomId={id} />
              <div className="print:hidden">
                <CalendarPanel role={viewer.role} roomId={id} />
              </div>
            </div>
          ) : (
            <EmptyState title="There is no such room" text="Perhaps its address was cut off." action={back} />
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
