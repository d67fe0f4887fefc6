import type { Role } from '@cadenza/contracts/people/user'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { DaysWeek } from './days-week.tsx'
import { RoomsWeek } from './rooms-week.tsx'
import { WeekView } from './week-view.tsx'
import { useAttendedWeek, useTaughtWeek, useSchoolWeek } from './queries.ts'
import { useManagedRooms } from '../../shared/school/queries.ts'

const skeleton = <TableSkeleton rows={6} />

interface Asked {
  /** Undefined: this week. */
  week: string | undefined
}

/** What the viewer attends, or teaches. */
export function OwnWeek({ week, role }: Asked & { role: Role }) {
  return role === 'instructor' ? <TaughtWeek week={week} /> : <AttendedWeek week={week} />
}

function AttendedWeek({ week }: Asked) {
  return (
    <QueryView query={useAttendedWeek(week)} skeleton={skeleton}>
      {(timetable) => <WeekView timetable={timetable} links="public" whose=" of your classes" />}
    </QueryView>
  )
}

function TaughtWeek({ week }: Asked) {
  return (
    <QueryView query={useTaughtWeek(week)} skeleton={skeleton}>
      {(timetable) => (
        <DaysWeek timetable={timetable} laneOf="teacher" links="public" whose=" that you teach" />
      )}
    </QueryView>
  )
}

interface StaffWeekProps extends Asked {
  roomId?: string | undefined
  instructorId?: string | undefined
}

/** The week of one room or one teacher, for the office. */
export function StaffWeek({ week, roomId, instructorId }: StaffWeekProps) {
  const query = useSchoolWeek({ week, roomId, instructorId })
  const { laneOf, whose } = roomId === undefined ? ofTeacher : ofRoom
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(timetable) => <DaysWeek timetable={timetable} laneOf={laneOf} links="office" whose={whose} />}
    </QueryView>
  )
}

const ofRoom = { laneOf: 'room', whose: ' in this room' } as const
const ofTeacher = { laneOf: 'teacher', whose: ' of this teacher' } as const

interface SchoolWeekProps extends Asked {
  /** Which day is shown, or `week`. */
  day: string | undefined
  termId?: string | undefined
}

/** The week of the whole school or of one term, room by room, for the office. */
export function SchoolWeek({ week, day, termId }: SchoolWeekProps) {
  const query = useSchoolWeek({ week, termId })
  const rooms = useManagedRooms()
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(timetable) => (
        <QueryView query={rooms} skeleton={skeleton}>
          {(all) => <RoomsWeek timetable={timetable} rooms={all} day={day} isOfTerm={termId !== undefined} />}
        </QueryView>
      )}
    </QueryView>
  )
}
