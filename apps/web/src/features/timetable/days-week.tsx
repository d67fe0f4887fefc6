import type { TimetableWeek } from '@cadenza/contracts/timetable/timetable-week'
import { DayHeading } from './day-heading.tsx'
import { Lane, TimeLanes, type LaneProps } from './time-lanes.tsx'
import { hasSessions, scaleOf, withoutEmptyWeekend, zonesOf } from './week-facts.ts'
import { EmptyWeek, WeekNavigation, type Whose } from './week-navigation.tsx'

interface DaysWeekProps extends Pick<LaneProps, 'laneOf' | 'links'> {
  timetable: TimetableWeek
  /** As an empty week says it. */
  whose: Whose
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
              name={<DayHeading date={date} isLink={lane.links === 'office' && sessions.length > 0} />}
            />
          ))}
        </TimeLanes>
      )}
    </section>
  )
}
