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

/** When somebody leaves unless it is said otherwise: now (undefined), or on a later day the end of the session. */
export function usualLeaving({ timeZone, date, endsAt }: Clock, now: number): number | undefined {
  const isLater = dayIn(timeZone, new Date(now)) !== date && Date.parse(endsAt) < now
  return isLater ? Date.parse(endsAt) : undefined
}
