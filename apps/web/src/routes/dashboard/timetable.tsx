import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { PrintButton } from '../../components/parts/print-button.tsx'
import { CalendarPanel } from '../../features/calendar/calendar-panel.tsx'
import { TeacherAway } from '../../features/rooms/closed-times.tsx'
import { StaffChoice } from '../../features/timetable/staff-choice.tsx'
import { OwnWeek, SchoolWeek, StaffWeek } from '../../features/timetable/weeks.tsx'
import { PaperHead } from '../../shared/school/paper-head.tsx'
import { worksInOffice } from '../../shared/people/roles.ts'
import { dashboardHead } from '../../lib/url/head.ts'
import { readDay, readId, readWeek } from '../../lib/url/page-search.ts'

interface TimetableSearch {
  week?: string
  /** Whose week the office looks at. */
  room?: string
  teacher?: string
  /** Which day of all rooms is shown; `week` for all days. */
  day?: string
}

export const Route = createFileRoute('/dashboard/timetable')({
  validateSearch: ({ week, room, teacher, day }: Record<string, unknown>): TimetableSearch => ({
    week: readWeek(week),
    room: readId(room),
    teacher: readId(room) ? undefined : readId(teacher),
    day: day === 'week' ? day : readDay(day),
  }),
  head: dashboardHead(msg`Timetable`),
  component: DashboardTimetable,
})

function DashboardTimetable() {
  const { week, room, teacher, day } = Route.useSearch()
  const { viewer } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const isOffice = worksInOffice(viewer.role)
  return (
    <>
      <PaperHead className="hidden print:flex" />
      <DashboardPage
        title={isOffice ? t`Timetable` : t`My timetable`}
        actions={
          <>
            {viewer.role === 'instructor' && (
              <LinkButton to="/dashboard/away" variant="secondary">
                {t`Times away`}
              </LinkButton>
            )}
            <PrintButton />
          </>
        }
      >
        {isOffice ? (
          <>
            <StaffChoice
              roomId={room}
              instructorId={teacher}
              onChoose={(chosen) =>
                void navigate({ search: { week, ...chosen }, replace: true, resetScroll: false })
              }
            />
            {room === undefined && teacher === undefined ? (
              <SchoolWeek week={week} day={day} />
            ) : (
              <StaffWeek week={week} roomId={room} instructorId={teacher} />
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
        {(!isOffice || room !== undefined) && (
          <div className="mt-12 print:hidden">
            <CalendarPanel role={viewer.role} roomId={isOffice ? room : undefined} />
          </div>
        )}
      </DashboardPage>
    </>
  )
}
