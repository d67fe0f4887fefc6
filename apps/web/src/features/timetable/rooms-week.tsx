import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ManagedRoom } from '@cadenza/contracts/school/room'
import type { TimetableWeek } from '@cadenza/contracts/timetable/timetable-week'
import { listOf } from '@cadenza/contracts/text/list-of'
import clsx from 'clsx'
import { RoomLink } from '../../shared/links/object-links.tsx'
import { today } from '../../lib/format/age.ts'
import { DayChips, wholeWeek } from './day-chips.tsx'
import { DayHeading } from './day-heading.tsx'
import { Lane, TimeLanes, type LaneProps } from './time-lanes.tsx'
import { hasSessions, scaleOf, withoutEmptyWeekend, zonesOf, type Day } from './week-facts.ts'
import { EmptyWeek, WeekNavigation } from './week-navigation.tsx'
import { MoreOnDay } from './week-view.tsx'

interface RoomsWeekProps {
  timetable: TimetableWeek
  rooms: ManagedRoom[]
  /** Of one term: other classes may be in the rooms. */
  isOfTerm: boolean
  /** `week` for all of it; without one, today or the first with sessions. */
  day: string | undefined
}

/**
 * The week of all rooms to scale, a day at a time: the hours across, and a lane for each room that is used in the week.
 * All days on paper and where they are asked for, but not on a phone.
 */
export function RoomsWeek({ timetable, rooms, isOfTerm, day }: RoomsWeekProps) {
  const { closed } = timetable
  const days = withoutEmptyWeekend(timetable.days, closed)
  const { used, free } = byUse(rooms, timetable)
  const withZone = zonesOf(days).length > 1
  const shown = dayShown(days, day)
  return (
    <section aria-labelledby="week-heading" className="paper-landscape grid gap-6 print:gap-2">
      <WeekNavigation timetable={timetable} />
      {!hasSessions(timetable) && <EmptyWeek timetable={timetable} whose={isOfTerm ? 'term' : 'school'} />}
      {used.length > 0 && (
        <div>
          <DayChips dates={days.map(({ date }) => date)} shown={day === wholeWeek ? day : shown} />
          <ol className="mt-5 grid gap-8 print:mt-0 print:gap-2">
            {days.map((one) => (
              <li
                key={one.date}
                className={clsx(
                  'min-w-0 break-inside-avoid',
                  one.date !== shown && (day === wholeWeek ? 'not-print:max-md:hidden' : 'not-print:hidden'),
                )}
              >
                <DayOfRooms day={one} rooms={used} closed={closed} withZone={withZone} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {free.length > 0 && used.length > 0 && !isOfTerm && <FreeRooms rooms={free} />}
    </section>
  )
}

interface DayOfRoomsProps extends Pick<LaneProps, 'closed' | 'withZone'> {
  day: Day
  /** Undefined: what has no room. */
  rooms: (ManagedRoom | undefined)[]
}

function DayOfRooms({ day, rooms, closed, withZone }: DayOfRoomsProps) {
  const { date, sessions, more } = day
  const hours = scaleOf([day])
  return (
    <>
      <TimeLanes hours={hours} corner={<DayHeading date={date} isLink={sessions.length > 0} />}>
        {rooms.map((room) => (
          <Lane
            key={room?.id ?? 'none'}
            {...{ hours, date, withZone }}
            name={<RoomName room={room} />}
            sessions={sessions.filter((session) => session.room?.id === room?.id)}
            closed={closed.filter(({ resourceId }) => resourceId === room?.id)}
            links="office"
            laneOf="room"
          />
        ))}
      </TimeLanes>
      {sessions.length === 0 && (
        <p className="text-muted md:hidden print:hidden">{t`No sessions on this day.`}</p>
      )}
      {more && <MoreOnDay shown={sessions.length} />}
    </>
  )
}

/** The rooms with something in the week, and last what has no room; the others, where they are in use. */
function byUse(rooms: ManagedRoom[], { days, closed }: TimetableWeek) {
  const taken = new Set(days.flatMap(({ sessions }) => sessions.map(({ room }) => room?.id)))
  const isUsed = ({ id }: ManagedRoom) => taken.has(id) || closed.some(({ resourceId }) => resourceId === id)
  return {
    used: [...rooms.filter(isUsed), ...(taken.has(undefined) ? [undefined] : [])],
    free: rooms.filter((room) => !isUsed(room) && room.archivedAt === null),
  }
}

function dayShown(days: Day[], asked: string | undefined): string {
  const busy = days.find(({ sessions }) => sessions.length > 0) ?? days[0]
  return [asked, today()].find((day) => days.some(({ date }) => date === day)) ?? busy?.date ?? ''
}

function RoomName({ room }: { room: ManagedRoom | undefined }) {
  if (!room) return <h4 className="font-text font-semibold">{t`No room`}</h4>
  return (
    <Trans>
      <h4 className="inline font-text font-semibold">
        <RoomLink id={room.id}>{room.name}</RoomLink>
      </h4>
      <span className="text-muted md:text-xs print:hidden">, for {room.capacity}</span>
    </Trans>
  )
}

/** Free ones are looked for here, too. */
function FreeRooms({ rooms }: { rooms: ManagedRoom[] }) {
  return (
    <details className="print:hidden">
      <summary className="min-h-11 py-2">
        {t`${plural(rooms.length, { one: '# room', other: '# rooms' })} without classes this week: ${listOf(rooms.map(({ name }) => name))}`}
      </summary>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {rooms.map((room) => (
          <li key={room.id} className="py-2">
            <RoomName room={room} />
          </li>
        ))}
      </ul>
    </details>
  )
}
