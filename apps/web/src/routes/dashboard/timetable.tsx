import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../components/dashboard-page.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { CalendarPanel } from '../../features/calendar/calendar-panel.tsx'
import { OwnTimesAway, TeacherAway } from '../../features/rooms/closed-times.tsx'
import { StaffChoice } from '../../features/timetable/staff-choice.tsx'
import { OwnWeek, SchoolDay, StaffWeek } from '../../features/timetable/weeks.tsx'
import { worksInOffice } from '../../lib/session/roles.ts'
import { dashboardHead } from '../../lib/url/head.ts'
import { readDay, readId, readWeek } from '../../lib/url/page-search.ts'

interface TimetableSearch {
  week?: string
  /** Whose week the office looks at. */
  room?: string
  teacher?: string
  /** The day whose sheet the office looks at. */
  day?: string
}

export const Route = createFileRoute('/dashboard/timetable')({
  validateSearch: ({ week, room, teacher, day }: Record<string, unknown>): TimetableSearch => ({
    week: readWeek(week),
    room: readId(room),
    teacher: readId(room) ? undefined : readId(teacher),
    day: readDay(day),
  }),
  head: dashboardHead('Timetable'),
  component: DashboardTimetable,
})

function DashboardTimetable() {
  const { week, room, teacher, day } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const isOffice = worksInOffice(viewer.role)
  return (
    <DashboardPage title={isOffice ? 'Timetable' : 'My timetable'} actions={<PrintButton />}>
      {isOffice ? (
        <>
          <StaffChoice
            roomId={room}
            instructorId={teacher}
            onChoose={(chosen) =>
              void navigate({ search: { week, ...chosen }, replace: true, resetScroll: false })
            }
          />
          {day === undefined ? (
            <StaffWeek week={week} roomId={room} instructorId={teacher} />
          ) : (
            <SchoolDay date={day} />
          )}
          {teacher !== undefined && (
            <div className="mt-12">
              <TeacherAway instructorId={teacher} />
            </div>
          )}
        </>
      ) : (
        <OwnWeek week={week} role={viewer.role} />
      )}
      {viewer.role === 'instructor' && (
        <div className="mt-12">
          <OwnTimesAway />
        </div>
      )}
      {(!isOffice || room !== undefined) && (
        <div className="mt-12 print:hidden">
          <CalendarPanel role={viewer.role} roomId={isOffice ? room : undefined} />
        </div>
      )}
    </DashboardPage>
  )
}
