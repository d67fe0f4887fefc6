import type { CalendarFeed } from '@cadenza/contracts/calendar'
import type { Role } from '@cadenza/contracts/user'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/trpc.ts'
import { CalendarList } from './calendar-list.tsx'
import { NewCalendar } from './new-calendar.tsx'

interface CalendarSectionProps {
  role: Role
  /** The rooms that an admin can have a calendar of. */
  rooms?: { id: string; name: string }[]
}

/** Links by which somebody reads their own classes in a calendar program. */
export function CalendarSection({ role, rooms = [] }: CalendarSectionProps) {
  return (
    <section aria-labelledby="calendar" className="grid max-w-2xl gap-3">
      <h2 id="calendar" tabIndex={-1} className="scroll-mt-32 text-2xl">
        Calendar
      </h2>
      <p className="text-muted">
        See your classes in the calendar of your phone or computer. It asks the school about once an hour, so
        that changed and cancelled dates follow by themselves.
      </p>
      <QueryView query={trpc.student.calendar.list.useQuery()} skeleton={<TableSkeleton rows={2} />}>
        {(feeds: CalendarFeed[]) => (
          <>
            <CalendarList feeds={feeds} />
            <NewCalendar role={role} rooms={rooms} feeds={feeds} />
          </>
        )}
      </QueryView>
    </section>
  )
}
