import type { TimetableWeek, WeekSession } from '@cadenza/contracts/timetable/timetable-week'
import { clockOf, hoursBetween, minuteOf } from '@cadenza/contracts/timetable/time-words'

/** Rooms are closed, people are away. */
export type ClosedWord = 'Closed' | 'Away'

/** A closed time, whichever room or person it is of. */
type Closed = Omit<TimetableWeek['closed'][number], 'resourceId'>

interface ClosedOnDay {
  id: string
  /** `Closed 9:00–11:30 AM: New floor` */
  words: string
}

/** The closed times that fall on a day, by the wall clock: texts of this form sort as the times do. */
export function closedOn(date: string, closed: Closed[], word: ClosedWord): ClosedOnDay[] {
  const [begin, end] = limitsOf(date)
  return closed
    .filter((one) => touches(date, one))
    .map(({ id, from, to, reason }) => {
      const since = from > begin ? from.slice(11) : undefined
      const until = to < end ? to.slice(11) : undefined
      return { id, words: `${word} ${spanWords(since, until)}${reason ? `: ${reason}` : ''}` }
    })
}

export const isClosedOn = (date: string, closed: Closed[]) => closed.some((one) => touches(date, one))

const limitsOf = (date: string) => [`${date}T00:00`, `${date}T24:00`] as const

function touches(date: string, { from, to }: Closed): boolean {
  const [begin, end] = limitsOf(date)
  return from < end && to > begin
}

function spanWords(since: string | undefined, until: string | undefined): string {
  if (since !== undefined && until !== undefined) return hoursBetween(since, until)
  if (since !== undefined) return `from ${clockOf(since)}`
  return until === undefined ? 'all day' : `until ${clockOf(until)}`
}

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

/** Whether anything takes place in the week. */
export const hasSessions = ({ days }: TimetableWeek) => days.some(({ sessions }) => sessions.length > 0)
