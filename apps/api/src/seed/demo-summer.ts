import { dayAfter, dayIn, daysBetween, mondayOf, weekdayOf } from '@cadenza/contracts/timetable/calendar-day'

/** From 1 June on the summer is the next year's: what is left of this one is too short to try the product with. */
const lastMonthBefore = 5
/** The summers that the tables in `data` are written for. */
const written = { last: 2026, next: 2027 }

/** The years of the latest summer that is over and of the next one. */
export interface DemoSummers {
  last: number
  next: number
}

/** The summers around a day. */
export function summersAround(today: Date): DemoSummers {
  const year = today.getUTCFullYear()
  return {
    last: termOf(year).endsOn < dayIn('UTC', today) ? year : year - 1,
    next: today.getUTCMonth() + 1 > lastMonthBefore ? year + 1 : year,
  }
}

interface DemoTerm {
  name: string
  startsOn: string
  endsOn: string
  firstMonday: string
}

/** The term of a year: from the first of July to the end of its eighth whole week. */
export function termOf(year: number): DemoTerm {
  const monday = firstMonday(year)
  return {
    name: `Summer ${year}`,
    startsOn: `${year}-07-01`,
    endsOn: dayAfter(monday, 8 * 7 - 1),
    firstMonday: monday,
  }
}

/**
 * A cell of a table with its dates and summers as of other years: moved by whole weeks, so that the second Tuesday of a
 * summer stays that.
 */
export function inSummers(cell: string, summers: DemoSummers): string {
  const yearOf = (year: number) =>
    year < written.next ? year - written.last + summers.last : year - written.next + summers.next
  return cell
    .replaceAll(/\bSummer (20\d\d)\b/g, (_, year) => `Summer ${yearOf(Number(year))}`)
    .replaceAll(/\b(20\d\d)-\d\d-\d\d\b/g, (date, year) =>
      dayAfter(date, daysBetween(firstMonday(Number(year)), firstMonday(yearOf(Number(year))))),
    )
}

/** Of July. */
const firstMonday = (year: number) => mondayOf(`${year}-07-07`)

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * A cell such as `-1 Tue 10:20` as a date and a time: of the last Tuesday before today, or with `-3` of the one two weeks
 * before it. Today is that of the zone whose clocks are behind all others, so that in no zone the day is to come. `0 Tue`
 * is the Tuesday of the present week, over or to come.
 */
export function inWeeks(cell: string, now: Date): string {
  const today = dayIn('Etc/GMT+12', now)
  return cell
    .replace(/^0 (\w{3})\b/, (_, name) => dayAfter(mondayOf(today), weekdays.indexOf(name)))
    .replace(/^-([1-9]\d*) (\w{3})\b/, (_, weeks, name) => {
      const daysAgo = 1 + ((weekdayOf(today) + 5 - weekdays.indexOf(name)) % 7)
      return dayAfter(today, 7 - 7 * Number(weeks) - daysAgo)
    })
}
