import type { Role } from '@cadenza/contracts/user'
import { weekOf } from '@cadenza/contracts/iso-week'
import { keepPreviousData } from '@tanstack/react-query'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/loading/trpc.ts'
import { DaySheet } from './day-sheet.tsx'
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
}

/** The week of one room or one teacher, or of the whole school, for admins. */
export function StaffWeek({ week, roomId, instructorId }: StaffWeekProps) {
  const query = trpc.admin.timetable.week.useQuery({ week, roomId, instructorId }, steady)
  const { whose, closedWord } =
    roomId !== undefined ? ofRoom : instructorId !== undefined ? ofTeacher : ofSchool
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(timetable) => (
        <WeekView
          timetable={timetable}
          links="moderation"
          whose={whose}
          closedWord={closedWord}
          hasDaySheets={roomId === undefined && instructorId === undefined}
        />
      )}
    </QueryView>
  )
}

const ofRoom = { whose: ' in this room', closedWord: 'Closed' } as const
const ofTeacher = { whose: ' of this teacher', closedWord: 'Away' } as const
const ofSchool = { whose: ' of the school', closedWord: 'Closed' } as const

/** One day over all rooms, as posted at the gate: what begins when, where, with whom. */
export function SchoolDay({ date }: { date: string }) {
  const query = trpc.admin.timetable.week.useQuery({ week: weekOf(date) }, steady)
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {({ days }) => (
        <DaySheet date={date} sessions={days.find((day) => day.date === date)?.sessions ?? []} />
      )}
    </QueryView>
  )
}
