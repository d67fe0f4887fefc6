import type { Role } from '@cadenza/contracts/user'
import { keepPreviousData } from '@tanstack/react-query'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/trpc.ts'
import { WeekView } from './week-view.tsx'

interface Asked {
  /** Undefined: this week. */
  week: string | undefined
}

// While the next week is on its way the one before stays, so that turning weeks does not move what is under the pointer.
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

/** Of one room or one teacher, for admins. */
export function StaffWeek({ week, roomId, instructorId }: StaffWeekProps) {
  const isNamed = roomId !== undefined || instructorId !== undefined
  const query = trpc.admin.timetable.week.useQuery(
    { week, roomId, instructorId },
    { ...steady, enabled: isNamed },
  )
  if (!isNamed)
    return <EmptyState title="Whose week?" text="Choose a room or a teacher to see what they have." />
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {(timetable) => (
        <WeekView
          timetable={timetable}
          links="moderation"
          whose={roomId === undefined ? ' of this teacher' : ' in this room'}
          closedWord={roomId === undefined ? 'Away' : 'Closed'}
        />
      )}
    </QueryView>
  )
}
