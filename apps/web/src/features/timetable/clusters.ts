import type { WeekSession } from '@cadenza/contracts/timetable-week'
import { minuteOf } from '../../lib/wall-clock.ts'

/** Sessions of one day, in order, put together as far as they overlap: those of a cluster stand side by side. */
export function clustersOf<S extends Pick<WeekSession, 'start' | 'minutes'>>(sessions: S[]): S[][] {
  const clusters: S[][] = []
  let end = -1
  for (const session of sessions) {
    const start = minuteOf(session.start)
    const current = clusters.at(-1)
    if (current && start < end) current.push(session)
    else clusters.push([session])
    end = Math.max(end, start + session.minutes)
  }
  return clusters
}
