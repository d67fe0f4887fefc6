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

const dayMs = 86_400_000

/**
 * The weeks of a term that are not over on `today`. Numbers follow the term, whichever are left of it: the
 * first whole week is week 1, and days before it have none.
 */
export function weeksOfTerm({ startsOn, endsOn }: TermDates, today: string): TermWeek[] {
  const first = mondayOf(startsOn)
  const before = toDate(first) < startsOn ? 1 : 0
  const all = Math.floor((mondayOf(endsOn) - first) / (7 * dayMs)) + 1
  return Array.from({ length: all }, (_, index) => {
    const [from, to] = [toDate(first + index * 7 * dayMs), toDate(first + (index * 7 + 6) * dayMs)]
    const dates = shortDatesOf({ startsOn: from, endsOn: to })
    const number = index + 1 - before
    return { from, to, words: number > 0 ? `Week ${number}: ${dates}` : `First days: ${dates}` }
  }).filter(({ to }) => to >= today)
}

/** The Monday of a date's week; dates have no zone, and are treated as UTC. */
function mondayOf(date: string): number {
  const day = new Date(`${date}T00:00:00Z`)
  return day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs
}

const toDate = (instant: number) => new Date(instant).toISOString().slice(0, 10)
