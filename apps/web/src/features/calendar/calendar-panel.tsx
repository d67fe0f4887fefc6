import type { CalendarFeed } from '@cadenza/contracts/calendar'
import type { Role } from '@cadenza/contracts/user'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/loading/trpc.ts'
import { CalendarList } from './calendar-list.tsx'
import { NewCalendar } from './new-calendar.tsx'

interface CalendarPanelProps {
  role: Role
  /** For admins: about this room only. */
  roomId?: string | undefined
}

/** Links for reading one's own classes, or those of a room, in a calendar program. */
export function CalendarPanel({ role, roomId }: CalendarPanelProps) {
  return (
    <section aria-labelledby="calendar" className="grid max-w-2xl gap-3">
      <h2 id="calendar" tabIndex={-1} className="scroll-mt-32 text-xl">
        Calendar
      </h2>
      <p className="text-muted">
        See {roomId === undefined ? 'your classes' : 'what is in this room'} in the calendar of your phone or
        computer. It asks the school about once an hour, so that changed and cancelled dates follow by
        themselves.
      </p>
      <QueryView query={trpc.student.calendar.list.useQuery()} skeleton={<TableSkeleton rows={2} />}>
        {(feeds: CalendarFeed[]) => (
          <>
            <CalendarList
              feeds={roomId === undefined ? feeds : feeds.filter(({ room }) => room?.id === roomId)}
            />
            <NewCalendar key={roomId} role={role} roomId={roomId} feeds={feeds} />
          </>
        )}
      </QueryView>
    </section>
  )
}
