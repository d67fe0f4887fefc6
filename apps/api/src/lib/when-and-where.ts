import type { CourseTimes } from '@cadenza/contracts/timetable/course-times'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { timesInShort } from '@cadenza/contracts/timetable/time-words'

interface Meeting {
  times: CourseTimes | null
  room: string | null
}

/**
 * When and where a class meets, in one line of plain text: `July 5–9, 2027, 9:30–10:30 AM, Garden room`. Empty for what
 * the school has not set yet.
 */
export function whenAndWhere({ times, room }: Meeting): string {
  const when = times ? [datesOf(times), ...timesInShort(times).slice(1)] : []
  return [...when, ...(room ? [room] : [])].join(', ')
}
