import type { CourseTimes } from '@cadenza/contracts/course'
import { weekdayLabels } from '@cadenza/contracts/timetable-labels'
import { weekdays } from '@cadenza/contracts/timetable-values'

/** A stored date has no time zone: it is printed as it is. */
const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** When a class meets, in one line: `5–9 July 2027, 9:30–10:30`; of one that meets once a week, on which day. */
export function whenOf(times: CourseTimes): string {
  const { startsOn, endsOn, start, minutes, sessionCount } = times
  const [day, another] = weekdays.filter((one) => times.weekdays.includes(one))
  const weekly = day && !another && sessionCount > 1
  return [
    startsOn === endsOn ? dates.format(new Date(startsOn)) : rangeOf(startsOn, endsOn),
    ...(weekly ? [`${weekdayLabels[day]}s`] : []),
    start !== null && minutes !== null ? hoursOf(start, minutes) : 'at various times',
  ].join(', ')
}

/** Engines put thin spaces around the dash, or none: here it is written one way. */
function rangeOf(from: string, to: string): string {
  const range = dates.formatRange(new Date(from), new Date(to)).replaceAll(/\s/gu, ' ')
  return range.replace(/^(\d+) – (\d+) /, '$1–$2 ')
}

/** Past midnight the clock begins anew. */
function hoursOf(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  return `${clock(hour * 60 + minute)}–${clock(hour * 60 + minute + minutes)}`
}

function clock(minutes: number): string {
  const ofDay = minutes % (24 * 60)
  return `${Math.floor(ofDay / 60)}:${String(ofDay % 60).padStart(2, '0')}`
}
