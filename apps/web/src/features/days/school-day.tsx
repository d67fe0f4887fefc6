import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { DaySession, SchoolDay } from '@cadenza/contracts/timetable/day'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { ClassLink } from '../../shared/links/object-links.tsx'
import { daySummary, missingWords } from './day-words.ts'
import { SessionTable } from './session-table.tsx'
import { MovedAway, Arrivals, Part } from './day-parts.tsx'

interface SchoolDayViewProps {
  day: SchoolDay
  /** What waits for a decision now; only today. */
  waiting: ReactNode
  onFindTeacher: (sessions: DaySession[]) => void
}

/** What happens on a day: what misses a teacher first, then all sessions, who arrives, and what was sold. */
export function SchoolDayView({ day, waiting, onFindTeacher }: SchoolDayViewProps) {
  const { sessions, movedAway, arrivals, sold, today } = day
  return (
    <div className="grid gap-8">
      <div className="grid min-w-0 gap-4">
        <NeedsTeacher sessions={sessions} onFindTeacher={onFindTeacher} />
        {sessions.length === 0 ? <EmptyDay day={day} /> : <Sessions day={day} />}
      </div>
      {day.day === today && waiting}
      {arrivals.total > 0 && <Arrivals arrivals={arrivals} day={day.day} />}
      <div className="grid min-w-0 gap-6 empty:hidden sm:grid-cols-2">
        {movedAway.length > 0 && <MovedAway movedAway={movedAway} />}
        {day.day <= today && (
          <Part title={day.day === today ? t`Sold today` : t`Sold on this day`}>
            <p>
              {sold.places === 0 && sold.paidMinor === 0
                ? t`Nothing yet.`
                : t`${plural(sold.places, { one: '# place', other: '# places' })}, ${formatMoney(sold.paidMinor, sold.currency)} paid`}
            </p>
          </Part>
        )}
      </div>
    </div>
  )
}

function Sessions({ day }: { day: SchoolDay }) {
  const { sessions, more } = day
  return (
    <>
      <p className="text-muted">{daySummary(day)}</p>
      <SessionTable caption={t`Sessions on ${longDayOf(day.day)}`} day={day.day} sessions={sessions} />
      {more && (
        <p className="text-sm text-muted">
          {t`There are more on this day than fit here: these are the first ${sessions.length}.`}
        </p>
      )}
    </>
  )
}

function EmptyDay({ day: { nextDay, previousDay } }: { day: SchoolDay }) {
  const link = (day: string, words: string) => (
    <Link to="/dashboard/today" search={{ day }} className="link py-2">
      {words}
    </Link>
  )
  return (
    <EmptyState
      title={t`No sessions on this day`}
      text={
        nextDay
          ? t`The next sessions are on ${longDayOf(nextDay)}.`
          : previousDay
            ? t`There are no sessions from here on. The last were on ${longDayOf(previousDay)}.`
            : t`No class on sale has dates yet.`
      }
      action={
        nextDay
          ? link(nextDay, t`Go to ${longDayOf(nextDay)}`)
          : previousDay && link(previousDay, t`Go back to ${longDayOf(previousDay)}`)
      }
    />
  )
}

type NeedsTeacherProps = Pick<SchoolDay, 'sessions'> & Pick<SchoolDayViewProps, 'onFindTeacher'>

/** One for each date; and where a teacher misses several, one for all of those, which never overlap. */
function NeedsTeacher({ sessions, onFindTeacher }: NeedsTeacherProps) {
  const id = useId()
  const alone = sessions.filter(({ needsTeacher, state }) => needsTeacher && state === 'planned')
  const toCome = alone.filter(({ phase }) => isToCome(phase))
  const byTeacher = [...Map.groupBy(toCome, ({ instructor }) => instructor.id).values()]
  if (alone.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-card bg-danger-soft p-4 text-danger">
      <h2 id={id} className="text-lg">
        {t`${plural(alone.length, { one: '# session needs', other: '# sessions need' })} a teacher`}
      </h2>
      <ul className="grid gap-2">
        {alone.map((session) => {
          const { id: key, start, minutes, course, phase } = session
          return (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {hoursOf(start, minutes)}:{' '}
                <ClassLink id={course.id} tab="dates" className="font-semibold underline">
                  {course.name}
                </ClassLink>
                , {missingWords(session)}
              </span>
              {isToCome(phase) && (
                <Button size="sm" aria-haspopup="dialog" onClick={() => onFindTeacher([session])}>
                  <Trans>
                    Find a teacher<span className="sr-only">: {course.name}</span>
                  </Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {byTeacher
        .filter((all) => all.length > 1)
        .map((all) => (
          <Button
            key={all[0]?.instructor.id}
            variant="secondary"
            className="justify-self-start"
            aria-haspopup="dialog"
            onClick={() => onFindTeacher(all)}
          >
            {t`Find one teacher for all ${all.length} of ${all[0]?.instructor.name ?? ''}`}
          </Button>
        ))}
    </section>
  )
}

/** What has begun is no longer changed. */
const isToCome = (phase: DaySession['phase']) => phase === 'next' || phase === 'later'
