import type { TimetableWeek } from '@cadenza/contracts/timetable/timetable-week'
import { DayHeading } from './day-heading.tsx'
import type { CourseLinks } from './session-card.tsx'
import { Lane, TimeLanes } from './time-lanes.tsx'
import { hasSessions, scaleOf, withoutEmptyWeekend, zonesOf } from './week-facts.ts'
import { EmptyWeek, WeekNavigation } from './week-navigation.tsx'

interface DaysWeekProps {
  timetable: TimetableWeek
  laneOf: 'room' | 'teacher'
  links: CourseLinks
  /** What follows “No sessions” in an empty week. */
  whose: string
}

/** The week of one room or one teacher to scale, with a lane for each day, and when the one is closed or the other away. */
export function DaysWeek({ timetable, whose, ...lane }: DaysWeekProps) {
  const { closed } = timetable
  const days = withoutEmptyWeekend(timetable.days, closed)
  const hours = scaleOf(days)
  const withZone = zonesOf(days).length > 1
  return (
    <section aria-labelledby="week-heading" className="paper-landscape grid gap-6 print:gap-2">
      <WeekNavigation timetable={timetable} />
      {!hasSessions(timetable) && closed.length === 0 ? (
        <EmptyWeek timetable={timetable} whose={whose} />
      ) : (
        <TimeLanes hours={hours}>
          {days.map(({ date, sessions }) => (
            <Lane
              key={date}
              {...lane}
              {...{ hours, date, sessions, closed, withZone }}
              name={
                <h3 className="font-text text-base font-semibold print:text-xs">
                  <DayHeading date={date} isLink={lane.links === 'office' && sessions.length > 0} />
                </h3>
              }
            />
          ))}
        </TimeLanes>
      )}
    </section>
  )
}
