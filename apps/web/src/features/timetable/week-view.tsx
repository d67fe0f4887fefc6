import { t } from '@lingui/core/macro'
import type { TimetableWeek } from '@cadenza/contracts/timetable/timetable-week'
import clsx from 'clsx'
import { hasOverlap, hasSessions, withoutEmptyWeekend, zonesOf, type Day } from './week-facts.ts'
import { EmptyWeek, WeekNavigation, type Whose } from './week-navigation.tsx'
import { SessionCard, type CourseLinks, type SessionCardProps } from './session-card.tsx'
import { DayHeading } from './day-heading.tsx'

interface WeekViewProps {
  timetable: TimetableWeek
  links: CourseLinks
  /** As an empty week says it. */
  whose: Whose
}

/**
 * A week as an ordered list of days, each an ordered list of sessions. From 768 px on it is a grid: a column for each
 * day, or, when sessions overlap, a band for each with its sessions side by side.
 */
export function WeekView({ timetable, links, whose }: WeekViewProps) {
  const days = withoutEmptyWeekend(timetable.days)
  const inBands = days.some(({ sessions }) => hasOverlap(sessions))
  const withZone = zonesOf(days).length > 1
  return (
    <section aria-labelledby="week-heading" className="grid gap-6 print:gap-2">
      <WeekNavigation timetable={timetable} />
      {!hasSessions(timetable) ? (
        <EmptyWeek timetable={timetable} whose={whose} />
      ) : (
        <ol
          className={clsx(
            'grid gap-6 print:gap-1',
            inBands ? 'md:gap-0' : days.length > 5 ? sevenColumns : fiveColumns,
          )}
        >
          {days.map((day) => (
            <DayOfWeek key={day.date} day={day} inBand={inBands} links={links} withZone={withZone} />
          ))}
        </ol>
      )}
    </section>
  )
}

const fiveColumns = 'md:grid-cols-5 md:gap-3 print:grid-cols-5'
const sevenColumns = 'md:grid-cols-7 md:gap-2 print:grid-cols-7'

interface DayOfWeekProps extends Pick<SessionCardProps, 'links' | 'withZone'> {
  day: Day
  inBand: boolean
}

function DayOfWeek({ day: { date, sessions, more }, inBand, ...card }: DayOfWeekProps) {
  const isFree = sessions.length === 0
  return (
    <li
      className={clsx(
        'grid content-start gap-2 print:gap-1',
        inBand && 'border-hairline md:grid-cols-[9rem_1fr] md:gap-4 md:border-t md:py-4',
        inBand && 'print:grid-cols-[5rem_1fr] print:py-1',
        isFree && 'max-md:hidden print:hidden',
      )}
    >
      <DayHeading date={date} />
      <div className="grid min-w-0 content-start gap-2 print:gap-1">
        {isFree ? (
          <p className="text-sm text-muted">{t`No sessions`}</p>
        ) : (
          <ol className={clsx('grid gap-2 print:gap-1', inBand && sideBySide)}>
            {sessions.map((session) => (
              <li key={session.id} className="min-w-0">
                <SessionCard session={session} {...card} />
              </li>
            ))}
          </ol>
        )}
        {more && <MoreOnDay shown={sessions.length} />}
      </div>
    </li>
  )
}

const sideBySide = 'md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] print:grid-cols-5'

/** Why a class may be missing. */
export function MoreOnDay({ shown }: { shown: number }) {
  return (
    <p className="text-sm text-muted">
      {t`There are more on this day than fit here: these are the first ${shown}.`}
    </p>
  )
}
