import type { ManagedRoom } from '@cadenza/contracts/places'
import type { Role } from '@cadenza/contracts/user'
import { CalendarSection } from '../../../features/calendar/calendar-section.tsx'
import { ClosedTimes } from '../../../features/places/closed-times.tsx'
import { StaffWeek } from '../../../features/timetable/weeks.tsx'

interface RoomInFullProps {
  room: ManagedRoom
  /** Undefined: this week. */
  week: string | undefined
  viewedBy: Role
}

/** When a room is closed, its week, and its calendar to subscribe to. */
export function RoomInFull({ room, week, viewedBy }: RoomInFullProps) {
  return (
    <>
      <ClosedTimes key={room.id} of={{ ...room, kind: 'room' }} />
      <StaffWeek week={week} roomId={room.id} />
      <div className="mt-4 print:hidden">
        <CalendarSection role={viewedBy} roomId={room.id} />
      </div>
    </>
  )
}
