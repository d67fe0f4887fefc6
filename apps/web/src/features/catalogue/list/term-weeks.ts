import { dayAfter, daysBetween, mondayOf } from '@cadenza/contracts/timetable/calendar-day'
import { shortDatesOf } from '@cadenza/contracts/timetable/time-words'

interface TermDates {
  startsOn: string
  endsOn: string
}

/** From Monday to Sunday; `words` such as `Week 1: Jul 5–11`. */
export interface TermWeek {
  from: string
  to: string
  words: string
}

/**
 * The weeks of a term that are not over on `today`. Numbers follow the term, whichever are left of it: the
 * first whole week is week 1, and days before it have none.
 */
export function weeksOfTerm({ startsOn, endsOn }: TermDates, today: string): TermWeek[] {
  const first = mondayOf(startsOn)
  const before = first < startsOn ? 1 : 0
  const all = daysBetween(first, mondayOf(endsOn)) / 7 + 1
  return Array.from({ length: all }, (_, index) => {
    const [from, to] = [dayAfter(first, index * 7), dayAfter(first, index * 7 + 6)]
    const dates = shortDatesOf({ startsOn: from, endsOn: to })
    const number = index + 1 - before
    return { from, to, words: number > 0 ? `Week ${number}: ${dates}` : `First days: ${dates}` }
  }).filter(({ to }) => to >= today)
}
