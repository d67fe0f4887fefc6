import { plural, t } from '@lingui/core/macro'
import type { CourseClashes } from '@cadenza/contracts/timetable/timetable-week'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { spanOf } from '../../lib/format/wall-clock.ts'

type InTheWay = CourseClashes['sessions'][number]['inTheWay'][number]

/** `5 dates, July 5–9, 2027`; empty without any. */
export function datesWords({ sessions }: Pick<CourseClashes, 'sessions'>): string {
  const [first, last] = [sessions[0], sessions.at(-1)]
  return first && last
    ? `${plural(sessions.length, { one: '# date', other: '# dates' })}, ${datesOf({ startsOn: first.date, endsOn: last.date })}`
    : ''
}

/** How many of the dates cannot be held. */
export function clashCount({ sessions }: Pick<CourseClashes, 'sessions'>): number {
  return sessions.filter(({ inTheWay }) => inTheWay.length > 0).length
}

export const clashSentence = (taken: number) =>
  plural(taken, {
    one: 'One date clashes with what is booked already.',
    other: '# dates clash with what is booked already.',
  })

/** What is taken, by what, and when. */
export function inTheWayWords({ kind, resource, course, reason, from, to }: InTheWay): string {
  const span = spanOf(from, to)
  const isPerson = kind === 'person'
  if (course)
    return isPerson
      ? t`${resource} teaches ${course.name}, ${span}`
      : t`${resource} is taken by ${course.name}, ${span}`
  const words = isPerson ? t`${resource} is away, ${span}` : t`${resource} is closed, ${span}`
  return reason ? `${words}: ${reason}` : words
}

/** Why approval would be refused for the room alone; undefined when it is large enough. */
export function tooSmallWords({ room }: Pick<CourseClashes, 'room'>, seats: number): string | undefined {
  if (!room || room.capacity >= seats) return undefined
  return t`${room.name} holds ${room.capacity} people, and the class offers ${seats} seats.`
}
