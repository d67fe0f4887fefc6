import type { CourseClashes } from '@cadenza/contracts/timetable-week'
import { count } from '../../lib/format.ts'
import { dayAndTime, dayRange } from '../../lib/wall-clock.ts'

type InTheWay = CourseClashes['sessions'][number]['inTheWay'][number]

/** `ages 8 – 12`; empty for everybody. */
export function agesWords({ ageMin, ageMax }: Pick<CourseClashes, 'ageMin' | 'ageMax'>): string {
  if (ageMin !== null && ageMax !== null)
    return ageMin === ageMax ? `age ${ageMin}` : `ages ${ageMin} – ${ageMax}`
  if (ageMin !== null) return `from age ${ageMin}`
  return ageMax === null ? '' : `up to age ${ageMax}`
}

/** `5 dates, July 5 – 9, 2027`; empty without any. */
export function datesWords({ sessions }: Pick<CourseClashes, 'sessions'>): string {
  const [first, last] = [sessions[0], sessions.at(-1)]
  return first && last ? `${count(sessions.length, 'date', 'dates')}, ${dayRange(first.date, last.date)}` : ''
}

/** How many of the dates cannot be held. */
export function clashCount({ sessions }: Pick<CourseClashes, 'sessions'>): number {
  return sessions.filter(({ inTheWay }) => inTheWay.length > 0).length
}

/** What is taken, by what, and when. */
export function inTheWayWords({ kind, resource, course, reason, from, to }: InTheWay): string {
  const span = `${dayAndTime(from)} to ${from.slice(0, 10) === to.slice(0, 10) ? dayAndTime(to).split(', ')[1] : dayAndTime(to)}`
  if (course) return `${resource} is taken by ${course.name}, ${span}`
  const closed = kind === 'room' ? 'is closed' : 'is away'
  return `${resource} ${closed}, ${span}${reason ? `: ${reason}` : ''}`
}

/** Why approval would be refused for the room alone; undefined when it is large enough. */
export function tooSmallWords({ room }: Pick<CourseClashes, 'room'>, seats: number): string | undefined {
  if (!room || room.capacity >= seats) return undefined
  return `${room.name} holds ${room.capacity} people, and the class offers ${seats} seats.`
}
