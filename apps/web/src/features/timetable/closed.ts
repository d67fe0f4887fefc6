import type { TimetableWeek } from '@cadenza/contracts/timetable-week'
import { clock } from '../../lib/wall-clock.ts'

interface ClosedOnDay {
  id: string
  /** `Closed 9:00–12:00: New floor` */
  words: string
}

/** What of the closed times falls on a day, by the wall clock: texts of this form sort as the times do. */
export function closedOn(date: string, closed: TimetableWeek['closed']): ClosedOnDay[] {
  const [begin, end] = [`${date}T00:00`, `${date}T24:00`]
  return closed
    .filter(({ from, to }) => from < end && to > begin)
    .map(({ id, from, to, reason }) => {
      const since = from > begin ? clock(from.slice(11)) : undefined
      const until = to < end ? clock(to.slice(11)) : undefined
      return { id, words: `${spanWords(since, until)}${reason ? `: ${reason}` : ''}` }
    })
}

function spanWords(since: string | undefined, until: string | undefined): string {
  if (since !== undefined && until !== undefined) return `Closed ${since}–${until}`
  if (since !== undefined) return `Closed from ${since}`
  return until === undefined ? 'Closed all day' : `Closed until ${until}`
}
