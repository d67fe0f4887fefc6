import type { NextSession } from '@cadenza/contracts/report'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { LinkButton } from '../../components/button.tsx'
import { longDayOf, zoneWords } from '@cadenza/contracts/course-dates'
import { hoursOf } from '@cadenza/contracts/course-times'
import { count } from '../../lib/format/format.ts'

/** The next sessions, with the number of students. */
export function NextSessions({ sessions }: { sessions: NextSession[] }) {
  const [next, ...later] = sessions
  return (
    <section aria-labelledby="next-session" className="rounded-card bg-surface p-5 sm:p-6">
      <h2 id="next-session" className="mb-3 flex items-center gap-2 text-lg">
        <CalendarClock aria-hidden className="size-5 text-link" />
        Next session
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
          No dates ahead. Sessions of your approved classes appear here as soon as they are planned.
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
          {[room, count(students, 'student', 'students'), zoneWords(timeZone)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to="/dashboard/classRoster/$id"
          params={{ id: course.id }}
          aria-label={`Roster of ${course.name}`}
        >
          Roster
        </LinkButton>
        <LinkButton to="/dashboard/timetable" variant="secondary">
          My week
        </LinkButton>
      </div>
    </div>
  )
}

function whenOf({ date, start, minutes }: Pick<NextSession, 'date' | 'start' | 'minutes'>) {
  return `${longDayOf(date)}, ${hoursOf(start, minutes)}`
}
