import type { ManagedRoom } from '@cadenza/contracts/school/room'
import type { TimetableWeek, WeekSession } from '@cadenza/contracts/timetable/timetable-week'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { ClassLink, RoomLink } from '../../shared/links/object-links.tsx'
import { closedOn, hasSessions } from './week-facts.ts'
import { EmptyWeek, WeekNavigation } from './week-navigation.tsx'
import { WeekDays, withoutEmptyWeekend, zoneOf, type Day } from './week-view.tsx'
import { DayHeading } from './day-heading.tsx'

interface RoomsWeekProps {
  timetable: TimetableWeek
  rooms: ManagedRoom[]
}

/**
 * The week of all rooms in one grid: a row for each room, a column for each day, the sessions of a cell by time. Rooms
 * without a session have their row, since free ones are looked for here. Under 768 px, and on narrow paper, a list of days.
 */
export function RoomsWeek({ timetable, rooms }: RoomsWeekProps) {
  const { days, closed } = timetable
  const rows = rowsOf(rooms, days)
  return (
    <section aria-labelledby="week-heading" className="grid gap-6 print:gap-2">
      <WeekNavigation timetable={timetable} zone={zoneOf(days)} />
      {!hasSessions(timetable) && <EmptyWeek timetable={timetable} whose=" of the school" />}
      {hasSessions(timetable) && (
        <div className="md:hidden">
          <WeekDays
            days={withoutEmptyWeekend(days, closed)}
            closed={withRoom(closed, rooms)}
            links="office"
            hasDayLinks
          />
        </div>
      )}
      {(hasSessions(timetable) || closed.length > 0) && (
        <Grid rows={rows} days={withoutEmptyWeekend(days, closed)} closed={closed} />
      )}
    </section>
  )
}

/** In a list of days a closed time says of which room it is. */
function withRoom(closed: TimetableWeek['closed'], rooms: ManagedRoom[]): TimetableWeek['closed'] {
  const names = new Map(rooms.map(({ id, name }) => [id, name]))
  return closed.map((one) => ({
    ...one,
    reason: [names.get(one.resourceId), one.reason].filter(Boolean).join(', '),
  }))
}

interface Row {
  /** Null: sessions without a room. */
  room: { id: string; name: string; capacity?: number } | null
}

/** The rooms in use, archived ones that something is in, and last what has no room. */
function rowsOf(rooms: ManagedRoom[], days: Day[]): Row[] {
  const sessions = days.flatMap((day) => day.sessions)
  const used = new Set(sessions.map(({ room }) => room?.id))
  const shown = rooms.filter(({ id, archivedAt }) => archivedAt === null || used.has(id))
  return [...shown.map((room) => ({ room })), ...(used.has(undefined) ? [{ room: null }] : [])]
}

interface GridProps {
  rows: Row[]
  days: Day[]
  closed: TimetableWeek['closed']
}

function Grid({ rows, days, closed }: GridProps) {
  return (
    <div
      role="region"
      aria-label="Rooms and days"
      // A region that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-hairline max-md:hidden print:overflow-visible print:border-0"
    >
      <table className="w-full table-fixed border-collapse text-sm print:text-[0.65rem]">
        <caption className="sr-only">The week of all rooms</caption>
        <thead className="bg-surface">
          <tr>
            <th scope="col" className="w-24 p-2 text-start lg:w-32">
              Room
            </th>
            {days.map(({ date, sessions }) => (
              <th key={date} scope="col" className="p-2 text-start font-normal">
                <DayHeading date={date} isLink={sessions.length > 0} short />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ room }) => (
            <tr key={room?.id ?? 'none'} className="break-inside-avoid border-t border-hairline align-top">
              <th scope="row" className="p-2 text-start font-semibold wrap-anywhere">
                {room ? <RoomLink id={room.id}>{room.name}</RoomLink> : 'No room'}
                {room?.capacity !== undefined && (
                  <span className="block font-normal text-muted">holds {room.capacity}</span>
                )}
              </th>
              {days.map((day) => (
                <Cell key={day.date} day={day} roomId={room?.id} closed={closed} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  day: Day
  roomId: string | undefined
  closed: TimetableWeek['closed']
}

function Cell({ day: { date, sessions }, roomId, closed }: CellProps) {
  const shut = closedOn(
    date,
    closed.filter(({ resourceId }) => resourceId === roomId),
    'Closed',
  )
  return (
    <td className="border-s border-hairline p-1">
      <ol className="grid gap-1">
        {shut.map(({ id, words }) => (
          <li key={id} className="rounded-input bg-warning-soft p-1.5 wrap-anywhere text-warning">
            {words}
          </li>
        ))}
        {sessions
          .filter(({ room }) => room?.id === roomId)
          .map((session) => (
            <Session key={session.id} session={session} date={date} />
          ))}
      </ol>
    </td>
  )
}

function Session({ session, date }: { session: WeekSession; date: string }) {
  const { start, minutes, course, instructor } = session
  return (
    <li className="rounded-input bg-surface p-1.5 print:p-0.5">
      <span className="block tabular-nums">
        <span className="sr-only">{longDayOf(date)}, </span>
        {hoursOf(start, minutes)}
      </span>
      <ClassLink id={course.id} className="block font-semibold wrap-break-word hyphens-auto hover:underline">
        {course.name}
      </ClassLink>
      <span className="block text-muted wrap-anywhere">{instructor.name}</span>
    </li>
  )
}
