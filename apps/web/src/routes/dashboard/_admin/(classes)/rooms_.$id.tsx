import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { CourseTable } from '../../../../shared/classes/course-table.tsx'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../../../components/parts/empty-state.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { CalendarPanel } from '../../../../features/calendar/calendar-panel.tsx'
import { ClosedTimes } from '../../../../features/rooms/closed-times.tsx'
import { RoomFacts } from '../../../../features/rooms/room-facts.tsx'
import { StaffWeek } from '../../../../features/timetable/weeks.tsx'
import { inWords } from '../../../../shared/classes/listed-courses.ts'
import { orNotFound } from '../../../../lib/loading/api-error.ts'
import { once } from '../../../../lib/loading/trpc.ts'
import { dashboardHead } from '../../../../lib/url/head.ts'
import { readWeek } from '../../../../lib/url/page-search.ts'
import { useRoom } from '../../../../features/rooms/queries.ts'

export const Route = createFileRoute('/dashboard/_admin/(classes)/rooms_/$id')({
  validateSearch: ({ week }: Record<string, unknown>): { week?: string } => ({ week: readWeek(week) }),
  head: dashboardHead(msg`Room`),
  // The week and the closed times stand above the buttons: they come with the page.
  loaderDeps: ({ search: { week } }) => ({ week }),
  loader: async ({ context, params: { id }, deps: { week } }) => {
    const { blocks, rooms, timetable } = (await context.api()).admin
    const parts = Promise.all([
      timetable.week.prefetch({ week, roomId: id }, once),
      blocks.list.prefetch({ resourceId: id }, once),
    ])
    await orNotFound(rooms.get.ensureData({ id }))
    await parts
  },
  component: Room,
  notFoundComponent: () => (
    <DashboardPage title={t`Room`}>
      <EmptyState
        title={t`There is no such room`}
        text={t`Perhaps its address was cut off.`}
        action={back()}
      />
    </DashboardPage>
  ),
})

/** One room: what it is, its week, its classes, when it is closed, and its calendar to subscribe to. */
function Room() {
  const { id } = Route.useParams()
  const { week } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const room = useRoom(id)
  return (
    <DashboardPage title={room.data?.name ?? t`Room`} actions={back()}>
      <QueryView query={room} skeleton={<TableSkeleton rows={6} />}>
        {(loaded) => (
          <div className="grid gap-8">
            <RoomFacts room={loaded} />
            <StaffWeek week={week} roomId={id} />
            <section aria-labelledby="room-classes" className="grid gap-3">
              <h2 id="room-classes" className="text-xl">
                {t`Classes in this room`}
              </h2>
              <CourseTable
                caption={t`Classes in ${loaded.name}`}
                {...inWords(loaded.listed)}
                none={t`No class that goes on meets here.`}
              />
            </section>
            <ClosedTimes key={id} of={{ ...loaded, kind: 'room' }} />
            <div className="print:hidden">
              <CalendarPanel role={viewer.role} roomId={id} />
            </div>
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}

const back = () => (
  <LinkButton to="/dashboard/rooms" variant="secondary">
    {t`All rooms`}
  </LinkButton>
)
