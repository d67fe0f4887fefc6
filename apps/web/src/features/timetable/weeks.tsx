import type { Role } from '@cadenza/contracts/people/user'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { DaysWeek } from './days-week.tsx'
import { RoomsWeek } from './rooms-week.tsx'
import { WeekView } from './week-view.tsx'
import { useAttendedWeek, useTaughtWeek, useSchoolWeek, type AskedWeek } from './queries.ts'
import { useManagedRooms } from '../../shared/school/queries.ts'

const skeleton = <TableSkeleton rows={6} />

type Week = Pick<AskedWeek, 'week'>

/** What the viewer attends, or teaches. */
export function OwnWeek({ week, role }: Week & { role: Role }) {
  return role === 'instructor' ? <TaughtWeek week={week} /> : <AttendedWeek week={week} />
}

function AttendedWeek({ week }: Week) {
  return (
    <QueryView query={useAttendedWeek(week)} skeleton={skeleton}>
      {(timetable) => <WeekView timetable={timetable} links="public" whose="attended" />}
    </QueryView>
  )
}

function TaughtWeek({ week }: Week) {
  return (
    <QueryView query={useTaughtWeek(week)} skeleton={skeleton}>
      {(timetable) => <DaysWeek timetable={timetable} laneOf="teacher" links="public" whose="taught" />}
    </QueryView>
  )
}

/** The week of one room or one teacher, for the office. */
export function StaffWeek(asked: AskedWeek) {
  const one = asked.roomId === undefined ? ofTeacher : ofRoom
  return (
    <QueryView query={useSchoolWeek(asked)} skeleton={skeleton}>
      {(timetable) => <DaysWeek {...one} timetable={timetable} links="office" />}
    </QueryView>
  )
}

const ofRoom = { laneOf: 'room', whose: 'room' } as const
const ofTeacher = { laneOf: 'teacher', whose: 'teacher' } as const

/** The week of the whole school or of one term, room by room, for the office. */
export function SchoolWeek({ day, ...asked }: AskedWeek & { day: string | undefined }) {
  const query = useSchoolWeek(asked)
  const rooms = useManagedRooms()
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(timetable) => (
        <QueryView query={rooms} skeleton={skeleton}>
          {(all) => (
            <RoomsWeek timetable={timetable} rooms={all} day={day} isOfTerm={asked.termId !== undefined} />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}
