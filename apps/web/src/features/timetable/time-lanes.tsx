import { t } from '@lingui/core/macro'
import type { TimetableWeek, WeekSession } from '@cadenza/contracts/timetable/timetable-week'
import { clockOf, minuteOf } from '@cadenza/contracts/timetable/time-words'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { RosterMenu } from '../../shared/classes/roster-menu.tsx'
import { SessionCard, type SessionCardProps } from './session-card.tsx'
import { closedOn, columnsPerHour, placeOn, type Hours } from './week-facts.ts'

interface TimeLanesProps {
  hours: Hours
  /** Stands beside the hours, above the names of the lanes. */
  corner?: ReactNode
  /** Each a `Lane`. */
  children: ReactNode
}

/** Lanes below one axis of hours. Under 768 px there is no axis, and each lane is a list. */
export function TimeLanes({ hours, corner, children }: TimeLanesProps) {
  return (
    <>
      <div className={clsx(lane, 'items-end')}>
        <div className="not-print:max-md:not-empty:mb-3">{corner}</div>
        <div
          aria-hidden
          style={trackOf(hours, 1)}
          className={clsx('hidden text-xs text-muted print:text-[0.6rem]', grid)}
        >
          {Array.from({ length: span(hours) }, (_, hour) => (
            <span key={hour} className="tabular-nums">
              {clockOf(`${hours.first + hour}:00`).replace(':00', '')}
            </span>
          ))}
        </div>
      </div>
      <ol className="grid gap-5 md:gap-0 print:gap-0">{children}</ol>
    </>
  )
}

const grid = 'md:grid print:grid'
const lane = `${grid} md:grid-cols-[10rem_minmax(0,1fr)] print:grid-cols-[6rem_minmax(0,1fr)]`
const hourLines =
  'md:bg-[linear-gradient(to_right,var(--color-hairline)_1px,transparent_1px)] print:bg-[linear-gradient(to_right,var(--color-hairline)_1px,transparent_1px)]'

const span = ({ first, last }: Hours) => last - first

const trackOf = (hours: Hours, columns = columnsPerHour) => ({
  gridTemplateColumns: `repeat(${span(hours) * columns}, minmax(0, 1fr))`,
  backgroundSize: `${100 / span(hours)}% 100%`,
})

export interface LaneProps extends Pick<SessionCardProps, 'links' | 'withZone'> {
  hours: Hours
  name: ReactNode
  date: string
  sessions: WeekSession[]
  closed: TimetableWeek['closed']
  laneOf: 'room' | 'teacher'
}

/** One room or one day: each session as long as it takes, and what is at the same time below each other. */
export function Lane({ hours, name, date, sessions, closed, ...card }: LaneProps) {
  const shut = closedOn(date, closed, card.laneOf === 'room' ? 'Closed' : 'Away')
  const taken = sessions.map((session) => {
    const from = minuteOf(session.start)
    return { id: session.id, from, to: from + session.minutes, session }
  })
  const items = placeOn(
    hours,
    [...shut, ...taken].toSorted((a, b) => a.from - b.from),
  )
  const isFree = items.length === 0
  return (
    <li
      className={clsx(
        lane,
        'break-inside-avoid border-hairline md:border-t',
        isFree && 'max-md:hidden print:hidden',
      )}
    >
      <div className="pe-2 pb-2 md:py-1 md:text-sm print:py-0 print:text-[0.65rem]">
        {name}
        {isFree && <span className="sr-only">{t`: no sessions`}</span>}
      </div>
      <ol
        style={trackOf(hours)}
        className={clsx(hourLines, grid, 'flex flex-col gap-2 md:gap-0 md:py-0.5 print:gap-0 print:py-0')}
      >
        {items.map(({ place, ...item }) => (
          <li key={item.id} style={place} className="min-w-0 md:p-0.5 print:p-px">
            {'session' in item ? (
              <SessionCard session={item.session} {...card} menu={menuOf(item.session, card.links)} />
            ) : (
              <p className="h-full rounded-input bg-warning-soft px-3 py-2 text-sm wrap-anywhere text-warning md:px-1.5 md:py-1 md:text-xs print:p-0.5 print:text-[0.65rem]">
                {item.words}
              </p>
            )}
          </li>
        ))}
      </ol>
    </li>
  )
}

/** A class that waits for a decision has no register yet. */
const menuOf = ({ course, pending }: WeekSession, links: LaneProps['links']) =>
  links === 'office' && !pending && <RosterMenu course={course} />
