import type { Role } from '@cadenza/contracts/people/user'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { RoomsWeek } from './rooms-week.tsx'
import { WeekView } from './week-view.tsx'
import { useAttendedWeek, useTaughtWeek, useSchoolWeek } from './queries.ts'
import { useManagedRooms } from '../../shared/school/queries.ts'

interface Asked {
  /** Undefined: this week. */
  week: string | undefined
}

/** What the viewer attends, or teaches. */
export function OwnWeek({ week, role }: Asked & { role: Role }) {
  return role === 'instructor' ? <TaughtWeek week={week} /> : <AttendedWeek week={week} />
}

function AttendedWeek({ week }: Asked) {
  const query = useAttendedWeek(week)
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(timetable) => <WeekView timetable={timetable} links="public" whose=" of your classes" />}
    </QueryView>
  )
}

function TaughtWeek({ week }: Asked) {
  const query = useTaughtWeek(week)
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(timetable) => (
        <WeekView timetable={timetable} links="public" whose=" that you teach" closedWord="Away" />
      )}
    </QueryView>
  )
}

interface StaffWeekProps extends Asked {
  roomId?: string | undefined
  instructorId?: string | undefined
  termId?: string | undefined
}

/** The week of one room, one teacher or one term, for the office. */
export function StaffWeek({ week, roomId, instructorId, termId }: StaffWeekProps) {
  const query = useSchoolWeek({ week, roomId, instructorId, termId })
  const { whose, closedWord } =
    roomId !== undefined ? ofRoom : instructorId !== undefined ? ofTeacher : ofTerm
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(timetable) => <WeekView timetable={timetable} links="office" whose={whose} closedWord={closedWord} />}
    </QueryView>
  )
}

const ofRoom = { whose: ' in this room', closedWord: 'Closed' } as const
const ofTeacher = { whose: ' of this teacher', closedWord: 'Away' } as const
const ofTerm = { whose: ' of this term', closedWord: 'Closed' } as const

/** The week of the whole school, room by room, for the office. */
export function SchoolWeek({ week }: Asked) {
  const query = useSchoolWeek({ week })
  const rooms = useManagedRooms()
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(timetable) => (
        <QueryView query={rooms} skeleton={<TableSkeleton rows={6} />}>
          {(all) => <RoomsWeek timetable={timetable} rooms={all} />}
        </QueryView>
      )}
    </QueryView>
  )
}
