import type { TimetableWeek } from '@cadenza/contracts/timetable-week'
import clsx from 'clsx'
import { longDay } from '../../lib/wall-clock.ts'
import { closedOn } from './closed.ts'
import { clustersOf } from './clusters.ts'
import { EmptyWeek } from './empty-week.tsx'
import { SessionCard, type CourseLinks } from './session-card.tsx'
import { WeekNavigation } from './week-navigation.tsx'

interface WeekViewProps {
  timetable: TimetableWeek
  links: CourseLinks
  /** What of an empty week is said after “No sessions”. */
  whose: string
}

type Day = TimetableWeek['days'][number]

/**
 * A week as an ordered list of days, each an ordered list of sessions. From 768 px on it is a grid: a column for each
 * day, or, when sessions overlap, a band for each, with those that overlap side by side.
 */
export function WeekView({ timetable, links, whose }: WeekViewProps) {
  const { days, closed } = timetable
  const isEmpty = days.every(({ sessions }) => sessions.length === 0) && closed.length === 0
  const overlap = days.some(({ sessions }) => clustersOf(sessions).some((cluster) => cluster.length > 1))
  const shown = withoutEmptyWeekend(days, closed)
  return (
    <section aria-labelledby="week-heading" className="grid gap-6">
      <WeekNavigation timetable={timetable} />
      {isEmpty && <EmptyWeek timetable={timetable} whose={whose} />}
      {!isEmpty && (
        <ol
          className={clsx(
            'grid gap-6',
            overlap ? 'md:gap-0' : ['md:gap-3', shown.length > 5 ? 'md:grid-cols-7' : 'md:grid-cols-5'],
          )}
        >
          {shown.map((day) => (
            <DayOfWeek key={day.date} day={day} closed={closed} inBand={overlap} links={links} />
          ))}
        </ol>
      )}
    </section>
  )
}

function withoutEmptyWeekend(days: Day[], closed: TimetableWeek['closed']): Day[] {
  const isUsed = ({ date, sessions }: Day) => sessions.length > 0 || closedOn(date, closed).length > 0
  return days.slice(5).some(isUsed) ? days : days.slice(0, 5)
}

interface DayOfWeekProps {
  day: Day
  closed: TimetableWeek['closed']
  inBand: boolean
  links: CourseLinks
}

function DayOfWeek({ day: { date, sessions, more }, closed, inBand, links }: DayOfWeekProps) {
  const shut = closedOn(date, closed)
  return (
    <li
      className={clsx(
        'grid content-start gap-2',
        inBand && 'border-hairline md:grid-cols-[9rem_1fr] md:gap-4 md:border-t md:py-4',
        sessions.length === 0 && shut.length === 0 && 'max-md:hidden',
      )}
    >
      <h3 className="font-text text-base font-semibold">{longDay(date)}</h3>
      <div className="grid content-start gap-2">
        {shut.map(({ id, words }) => (
          <p key={id} className="rounded-input bg-warning-soft px-3 py-2 text-sm text-warning wrap-anywhere">
            {words}
          </p>
        ))}
        {sessions.length === 0 && shut.length === 0 && <p className="text-sm text-muted">No sessions</p>}
        {sessions.length > 0 && (
          <ol className="grid gap-2">
            {clustersOf(sessions).map((cluster) => (
              <li key={cluster[0]?.id}>
                <ul
                  className={clsx(
                    'grid gap-2',
                    inBand && 'md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]',
                  )}
                >
                  {cluster.map((session) => (
                    <li key={session.id} className="min-w-0">
                      <SessionCard session={session} links={links} />
                    </li>
                  ))}
                </ul>
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
