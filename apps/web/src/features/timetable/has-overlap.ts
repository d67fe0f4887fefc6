import type { WeekSession } from '@cadenza/contracts/timetable-week'
import { minuteOf } from '@cadenza/contracts/course-times'

/** Whether any two sessions of a day, in order, overlap; those that only touch do not. */
export function hasOverlap(sessions: Pick<WeekSession, 'start' | 'minutes'>[]): boolean {
  let end = 0
  return sessions.some(({ start, minutes }) => {
    const begin = minuteOf(start)
    const overlaps = begin < end
    end = Math.max(end, begin + minutes)
    return overlaps
  })
}
