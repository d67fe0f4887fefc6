import type { DeskSession } from '@cadenza/contracts/places/attendance'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { minuteOf } from '@cadenza/contracts/timetable/time-words'

type Clock = Pick<DeskSession, 'timeZone' | 'start' | 'beginsAt' | 'endsAt' | 'date'>

/** `14:05`, by the clocks where the session is. */
export function timeAt({ timeZone }: Pick<Clock, 'timeZone'>, at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(at)
}

/**
 * The moment of a time on the session's day. Counted from its beginning, whose moment the school has given: no clock is
 * changed while a class is in the house.
 */
export function momentOf({ start, beginsAt }: Clock, time: string): number {
  return Date.parse(beginsAt) + (minuteOf(time) - minuteOf(start)) * 60_000
}

/** When somebody leaves unless it is said otherwise: now, or on a later day the end of the session. */
export function usualLeaving(session: Clock, now: number): number {
  const isToday = dayIn(session.timeZone, new Date(now)) === session.date
  return isToday ? now : Date.parse(session.endsAt)
}
