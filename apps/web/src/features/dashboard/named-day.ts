import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import { readDay } from '../../lib/url/page-search.ts'

/** A day among what was typed, and the other words, all of them where there are none: `piano tomorrow`, `friday`, `2027-07-05`. */
export function splitDay(typed: string, today: string): { day: string | undefined; rest: string } {
  const at = (ahead: number) => dayAfter(today, ahead)
  const next = [1, 2, 3, 4, 5, 6, 7].map(
    (ahead) => [longDayOf(at(ahead)).split(',')[0]?.toLowerCase(), at(ahead)] as const,
  )
  const named = new Map([['yesterday', at(-1)], ['today', today], ['tomorrow', at(1)], ...next])
  const meant = (word: string) => readDay(word) ?? named.get(word.toLowerCase())
  const words = typed.split(' ')
  return {
    day: words.map(meant).find((day) => day !== undefined),
    rest: words.filter((word) => !meant(word)).join(' ') || typed,
  }
}
