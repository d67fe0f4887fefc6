import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { LinkButton } from '../../components/parts/button.tsx'
import { daySummary, isInSeason } from './day-words.ts'
import { useDay } from './queries.ts'

/** The way to today's page from the home of the office and admins, while the school is in season. */
export function TodayCard() {
  const { data: day } = useDay(undefined)
  if (!day || !isInSeason(day)) return null
  const { sessions, today, nextDay } = day
  return (
    <section
      aria-labelledby="today-card"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline bg-surface p-4"
    >
      <div className="min-w-0">
        <h2 id="today-card" className="text-xl">
          {longDayOf(today)}
        </h2>
        <p>
          {sessions.length > 0
            ? `${daySummary(day)}.`
            : nextDay
              ? `No sessions today. The next are on ${longDayOf(nextDay)}.`
              : 'No sessions today.'}
        </p>
      </div>
      <LinkButton to="/dashboard/today">Open today</LinkButton>
    </section>
  )
}
