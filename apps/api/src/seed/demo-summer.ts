import type { DemoMeeting } from './demo-times.ts'

const dayMs = 86_400_000
/** From 1 June on the summer is the next year's: what is left of this one is too short to try the product with. */
const lastMonthBefore = 5

/** A term of eight whole weeks and the dates around it, on the school's wall clock. */
export interface DemoSummer {
  name: string
  startsOn: string
  endsOn: string
  /** The date of a day of week 1 to 8. */
  dateOf(meeting: Pick<DemoMeeting, 'week' | 'day'>): string
}

/** The latest summer that is over, seen from today. */
export function lastSummer(today: Date): DemoSummer {
  const inYear = (year: number) => nextSummer(new Date(Date.UTC(year, 0, 1)))
  const year = today.getUTCFullYear()
  return inYear(year).endsOn < toDate(today.getTime()) ? inYear(year) : inYear(year - 1)
}

/** The next summer seen from today. Its first week begins on the first Monday of July, it ends with its eighth, in August. */
export function nextSummer(today: Date): DemoSummer {
  const year = today.getUTCFullYear() + (today.getUTCMonth() + 1 > lastMonthBefore ? 1 : 0)
  const firstOfJuly = Date.UTC(year, 6, 1)
  const firstMonday = firstOfJuly + ((8 - new Date(firstOfJuly).getUTCDay()) % 7) * dayMs
  const dateOf: DemoSummer['dateOf'] = ({ week, day }) =>
    toDate(firstMonday + ((week - 1) * 7 + day - 1) * dayMs)
  return {
    name: `Summer ${year}`,
    startsOn: toDate(firstOfJuly),
    endsOn: dateOf({ week: 8, day: 7 }),
    dateOf,
  }
}

const toDate = (instant: number) => new Date(instant).toISOString().slice(0, 10)
