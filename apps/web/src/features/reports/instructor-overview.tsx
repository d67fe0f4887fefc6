import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { longDayOf, zoneWords } from '@cadenza/contracts/timetable/date-words'
import type { NextSession } from '@cadenza/contracts/office/report'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { DashboardFigures } from '../../components/layout/dashboard-figures.tsx'
import { OneFailure, QueryView } from '../../components/tables/query-view.tsx'
import { FiguresSkeleton, TableSkeleton } from '../../components/parts/skeleton.tsx'
import { formatNumber } from '../../lib/format/format.ts'
import { LinkButton } from '../../components/parts/button.tsx'
import { EarningsByMonth } from './earnings-by-month.tsx'
import { InstructorSteps } from './instructor-steps.tsx'
import { useNextSessions, useEarnings, useTaughtTotals } from './queries.ts'
import { useMyCourses } from '../../shared/classes/queries.ts'
import { FillRates } from './fill-rates.tsx'

/** What an instructor wants to know, most pressing first: the next session, tasks, sales, figures. */
export function InstructorOverview() {
  const courses = useMyCourses()
  const sessions = useNextSessions()
  const earnings = useEarnings()
  const totals = useTaughtTotals()
  return (
    <OneFailure queries={[sessions, courses, earnings, totals]}>
      <div className="grid gap-10">
        <QueryView query={sessions} skeleton={<TableSkeleton rows={2} />}>
          {(next) => <NextSessions sessions={next} />}
        </QueryView>
        <QueryView query={courses} skeleton={<TableSkeleton rows={3} />}>
          {(own) => (
            <div className="[&>section]:mt-0">
              <InstructorSteps courses={own} />
            </div>
          )}
        </QueryView>
        <div className="grid items-start gap-10 lg:grid-cols-2">
          <QueryView query={courses} skeleton={<TableSkeleton rows={4} />}>
            {(own) => <FillRates courses={own} />}
          </QueryView>
          <QueryView query={earnings} skeleton={<TableSkeleton rows={4} />}>
            {(earned) => <EarningsByMonth earnings={earned} />}
          </QueryView>
        </div>
        <QueryView query={totals} skeleton={<FiguresSkeleton count={6} />}>
          {({ seatsSold, earningsMinor, currency, byStatus }) => (
            <section aria-labelledby="in-all">
              <h2 id="in-all" className="mb-4 text-xl">
                {t`In all`}
              </h2>
              <DashboardFigures
                figures={[
                  { label: t`Seats sold`, value: formatNumber(seatsSold) },
                  { label: t`Earnings`, value: formatMoney(earningsMinor, currency) },
                  { label: t`Approved classes`, value: byStatus.Approved },
                  { label: t`Pending classes`, value: byStatus.Pending },
                  { label: t`Denied classes`, value: byStatus.Denied },
                  { label: t`Cancelled classes`, value: byStatus.Cancelled },
                ]}
              />
            </section>
          )}
        </QueryView>
      </div>
    </OneFailure>
  )
}

/** The next sessions, with the number of students. */
function NextSessions({ sessions }: { sessions: NextSession[] }) {
  const [next, ...later] = sessions
  return (
    <section aria-labelledby="next-session" className="rounded-card bg-surface p-5 sm:p-6">
      <h2 id="next-session" className="mb-3 flex items-center gap-2 text-lg">
        <CalendarClock aria-hidden className="size-5 text-link" />
        {t`Next session`}
      </h2>
      {next ? (
        <>
          <Next session={next} />
          {later.length > 0 && (
            <ul className="mt-4 grid gap-1 border-t border-hairline pt-4 text-muted">
              {later.map(({ id, course, ...when }) => (
                <li key={id} className="wrap-anywhere">
                  {whenOf(when)}: <span className="text-ink">{course.name}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="text-muted">
          {t`No dates ahead. Sessions of your approved classes appear here as soon as they are planned.`}
        </p>
      )}
    </section>
  )
}

function Next({ session }: { session: NextSession }) {
  const { course, room, students, timeZone } = session
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="font-display text-2xl font-bold wrap-anywhere">{course.name}</p>
        <p className="mt-1 font-semibold">{whenOf(session)}</p>
        <p className="text-muted wrap-anywhere">
          {[room, plural(students, { one: '# student', other: '# students' }), zoneWords(timeZone)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {/* As a document, so that it works without a connection. */}
        <LinkButton to="/dashboard/desk/{-$sessionId}" reloadDocument>
          {t`Desk`}
        </LinkButton>
        <LinkButton
          to="/dashboard/classRoster/$id"
          params={{ id: course.id }}
          variant="secondary"
          aria-label={t`Roster of ${course.name}`}
        >
          {t`Roster`}
        </LinkButton>
        <LinkButton to="/dashboard/timetable" variant="secondary">
          {t`My week`}
        </LinkButton>
      </div>
    </div>
  )
}

function whenOf({ date, start, minutes }: Pick<NextSession, 'date' | 'start' | 'minutes'>) {
  return `${longDayOf(date)}, ${hoursOf(start, minutes)}`
}
