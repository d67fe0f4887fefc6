import type { TimetableWeek } from '@cadenza/contracts/timetable/timetable-week'
import clsx from 'clsx'
import { closedOn, hasOverlap, hasSessions, isClosedOn, type ClosedWord } from './week-facts.ts'
import { EmptyWeek, WeekNavigation } from './week-navigation.tsx'
import { type CourseLinks, SessionCard } from './session-card.tsx'
import { DayHeading } from './day-heading.tsx'

interface WeekViewProps {
  timetable: TimetableWeek
  links: CourseLinks
  /** What follows “No sessions” in an empty week. */
  whose: string
  /** What its closed times are called: those of a room, unless the week is a person's. */
  closedWord?: ClosedWord
}

export type Day = TimetableWeek['days'][number]

/**
 * A week as an ordered list of days, each an ordered list of sessions. From 768 px on it is a grid: a column for each
 * day, or, when sessions overlap, a band for each with its sessions side by side.
 */
export function WeekView({ timetable, links, whose, closedWord = 'Closed' }: WeekViewProps) {
  const { days, closed } = timetable
  const isEmpty = !hasSessions(timetable) && closed.length === 0
  return (
    <section aria-labelledby="week-heading" className="grid gap-6 print:gap-2">
      <WeekNavigation timetable={timetable} zone={zoneOf(days)} />
      {isEmpty && <EmptyWeek timetable={timetable} whose={whose} />}
      {!isEmpty && (
        <WeekDays
          days={withoutEmptyWeekend(days, closed)}
          closed={closed}
          closedWord={closedWord}
          links={links}
        />
      )}
    </section>
  )
}

/** The clock that all times follow; undefined if there are none, or several. */
export function zoneOf(days: Day[]): string | undefined {
  const zones = zonesOf(days)
  return zones.size === 1 ? [...zones][0] : undefined
}

const zonesOf = (days: Day[]) =>
  new Set(days.flatMap(({ sessions }) => sessions.map(({ timeZone }) => timeZone)))

interface WeekDaysProps {
  days: Day[]
  closed: TimetableWeek['closed']
  closedWord?: ClosedWord
  links: CourseLinks
  /** Each day leads to its page, for the office. */
  hasDayLinks?: boolean
}

export function WeekDays({ days, closed, closedWord = 'Closed', links, hasDayLinks = false }: WeekDaysProps) {
  const inBands = days.some(({ sessions }) => hasOverlap(sessions))
  const withZone = zonesOf(days).size > 1
  return (
    <ol
      className={clsx(
        'grid gap-6 print:gap-1',
        inBands ? 'md:gap-0' : days.length > 5 ? sevenColumns : fiveColumns,
      )}
    >
      {days.map((day) => (
        <DayOfWeek
          key={day.date}
          day={day}
          shut={closedOn(day.date, closed, closedWord)}
          inBand={inBands}
          links={links}
          withZone={withZone}
          hasLink={hasDayLinks}
        />
      ))}
    </ol>
  )
}

const fiveColumns = 'md:grid-cols-5 md:gap-3 print:grid-cols-5'
const sevenColumns = 'md:grid-cols-7 md:gap-2 print:grid-cols-7'

export function withoutEmptyWeekend(days: Day[], closed: TimetableWeek['closed']): Day[] {
  const isUsed = ({ date, sessions }: Day) => sessions.length > 0 || isClosedOn(date, closed)
  return days.slice(5).some(isUsed) ? days : days.slice(0, 5)
}

interface DayOfWeekProps {
  day: Day
  shut: ReturnType<typeof closedOn>
  inBand: boolean
  links: CourseLinks
  withZone: boolean
  hasLink: boolean
}

function DayOfWeek(props: DayOfWeekProps) {
  const { shut, inBand, links, withZone, hasLink } = props
  const { date, sessions, more } = props.day
  const isFree = sessions.length === 0 && shut.length === 0
  return (
    <li
      className={clsx(
        'grid content-start gap-2 print:gap-1',
        inBand && 'border-hairline md:grid-cols-[9rem_1fr] md:gap-4 md:border-t md:py-4',
        inBand && 'print:grid-cols-[5rem_1fr] print:py-1',
        isFree && 'max-md:hidden print:hidden',
      )}
    >
      <h3 className="font-text text-base font-semibold print:text-xs">
        <DayHeading date={date} isLink={hasLink && sessions.length > 0} />
      </h3>
      <div className="grid min-w-0 content-start gap-2 print:gap-1">
        {shut.map(({ id, words }) => (
          <p key={id} className="rounded-input bg-warning-soft px-3 py-2 text-sm wrap-anywhere text-warning">
            {words}
          </p>
        ))}
        {isFree && <p className="text-sm text-muted">No sessions</p>}
        {sessions.length > 0 && (
          <ol className={clsx('grid gap-2 print:gap-1', inBand && sideBySide)}>
            {sessions.map((session) => (
              <li key={session.id} className="min-w-0">
                <SessionCard session={session} links={links} withZone={withZone} />
              </li>
            ))}
          </ol>
        )}
        {more && (
          <p className="text-sm text-muted">
            There are more on this day than fit here: these are the first {sessions.length}.
          </p>
        )}
      </div>
    </li>
  )
}

const sideBySide = 'md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] print:grid-cols-5'
