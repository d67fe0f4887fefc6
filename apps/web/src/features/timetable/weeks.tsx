import type { Role } from '@cadenza/contracts/people/user'
import { keepPreviousData } from '@tanstack/react-query'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { trpc } from '../../lib/loading/trpc.ts'
import { RoomsWeek } from './rooms-week.tsx'
import { WeekView } from './week-view.tsx'

interface Asked {
  /** Undefined: this week. */
  week: string | undefined
}

// While the next week is loading the previous one stays, so that turning weeks does not move what is under
// the pointer.
const steady = { placeholderData: keepPreviousData }

/** What the viewer attends, or teaches. */
export function OwnWeek({ week, role }: Asked & { role: Role }) {
  return role === 'instructor' ? <TaughtWeek week={week} /> : <AttendedWeek week={week} />
}

function AttendedWeek({ week }: Asked) {
  const query = trpc.student.timetable.week.useQuery({ week }, steady)
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(timetable) => <WeekView timetable={timetable} links="public" whose=" of your classes" />}
    </QueryView>
  )
}

function TaughtWeek({ week }: Asked) {
  const query = trpc.instructor.timetable.week.useQuery({ week }, steady)
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
  const query = trpc.admin.timetable.week.useQuery({ week, roomId, instructorId, termId }, steady)
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
  const query = trpc.admin.timetable.week.useQuery({ week }, steady)
  const rooms = trpc.admin.rooms.list.useQuery()
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
