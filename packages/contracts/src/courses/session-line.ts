import { msg } from '@lingui/core/runtime-macro'
import { worded } from '../language/words.ts'
import { longDayOf } from '../timetable/date-words.ts'
import { hoursOf } from '../timetable/time-words.ts'

/** Edits and the log store a session as a line: `2027-07-05 09:30 (90 min; with a note): In the garden`. */
export interface SessionLine {
  /** The time of a session: the same for two lines of one session whose time has not changed. */
  when: string
  /** What else the line says of it, such as `in another room`: as it is stored, in English. */
  more: string[]
  note: string
}

/** Undefined if it is not such a line. */
export function readSessionLine(line: string): SessionLine | undefined {
  const [, date, start, minutes, more = '', note = ''] =
    /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}) \((\d+) min(?:; ([^)]*))?\)(?:: (.*))?$/s.exec(line) ?? []
  if (date === undefined || start === undefined) return undefined
  return {
    when: `${longDayOf(date)}, ${hoursOf(start, Number(minutes))}`,
    more: more === '' ? [] : more.split('; '),
    note,
  }
}

/** `Monday, July 5, 2027, 9:30–11:00 AM (with a note): In the garden` */
export function sessionLineInWords(line: string): string {
  const read = readSessionLine(line)
  if (!read) return line
  const more = read.more.length > 0 ? ` (${read.more.map(wordOfSession).join('; ')})` : ''
  return read.when + more + (read.note && `: ${read.note}`)
}

/** What a line says of a session, as it is read. */
export const wordOfSession = (stored: string): string => new Map(Object.entries(words)).get(stored) ?? stored

const words = worded({
  'in another room': msg`in another room`,
  'by another teacher': msg`by another teacher`,
  'with a note': msg`with a note`,
  cancelled: msg`cancelled`,
})
