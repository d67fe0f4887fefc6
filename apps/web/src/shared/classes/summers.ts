import { plural, t } from '@lingui/core/macro'
import type { CourseWeek } from '@cadenza/contracts/catalogue/course-search'
import { shortDatesOf } from '@cadenza/contracts/timetable/time-words'

/** The weeks of each summer in words, under its name: `Summer 2027`, `Week 1 · Jul 5–9`. */
export function summersOf(weeks: CourseWeek[]) {
  return [...Map.groupBy(weeks, nameOf)].map(([name, those]) => ({
    name,
    items: those.map((week) => ({ ...week, key: week.from, words: weekWords(week), unit: unitOf(week) })),
  }))
}

/** The year is always said. */
function nameOf({ term, from }: CourseWeek): string {
  const year = from.slice(0, 4)
  if (term === null) return year
  return term.includes(year) ? term : `${term} ${year}`
}

/** `Week 1 · Jul 5–9` */
export function weekWords({ number, term, ...dates }: Omit<CourseWeek, 'count'>): string {
  const days = shortDatesOf(dates)
  if (number !== null) return t`Week ${number} · ${days}`
  return term === null ? days : t`First days · ${days}`
}

const unitOf = ({ count }: CourseWeek) =>
  plural(count, { 0: 'classes in this week', one: 'class', other: 'classes' })
