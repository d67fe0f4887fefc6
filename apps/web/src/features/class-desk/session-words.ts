import { plural, t } from '@lingui/core/macro'
import type { ClassSession, SessionChoices } from '@cadenza/contracts/courses/class-sessions'
import { datesOf, longDayOf, shortDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { today } from '../../lib/format/age.ts'
import { spanOf } from '../../lib/format/wall-clock.ts'

type Times = Pick<ClassSession, 'date' | 'start' | 'minutes'>

/** `Monday, July 5, 2027, 9:30–10:30 AM` */
export const whenOfSession = ({ date, start, minutes }: Times) =>
  `${longDayOf(date)}, ${hoursOf(start, minutes)}`

/** `Mon, Jul 5 · 9:30–10:30 AM` */
export const shortWhenOfSession = ({ date, start, minutes }: Times) =>
  `${shortDayOf(date, today())} · ${hoursOf(start, minutes)}`

/** `5 dates, July 5–9, 2027`; in order of time. */
export function datesTogether(sessions: Pick<ClassSession, 'date'>[]): string {
  const [first = { date: '' }] = sessions
  const dates = datesOf({ startsOn: first.date, endsOn: (sessions.at(-1) ?? first).date })
  return `${plural(sessions.length, { one: '# date', other: '# dates' })}, ${dates}`
}

/** What must be known of a date to give it another teacher or room. */
export type ChangeableSession = Pick<
  ClassSession,
  'id' | 'date' | 'start' | 'minutes' | 'sequence' | 'ownRoomId' | 'ownInstructorId' | 'room' | 'teacher'
>

type InTheWay = SessionChoices['teachers'][number]['inTheWay']

/** Why a person cannot teach a date. */
export function whyNotTeacher(inTheWay: InTheWay): string | undefined {
  if (!inTheWay) return undefined
  const { course, from, to } = inTheWay
  return course ? t`Teaches ${course.name}, ${spanOf(from, to)}` : t`Away, ${spanOf(from, to)}`
}

/** Why a date cannot be in a room. */
export function whyNotRoom({ inTheWay, isTooSmall, capacity }: SessionChoices['rooms'][number]) {
  if (inTheWay) {
    const { course, from, to } = inTheWay
    return course ? t`Taken by ${course.name}, ${spanOf(from, to)}` : t`Closed, ${spanOf(from, to)}`
  }
  return isTooSmall ? plural(capacity, { other: `Too small: ${capacity} people` }) : undefined
}
