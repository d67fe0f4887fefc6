import { msg, t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { formatMoneyInShort } from '@cadenza/contracts/language/formats'
import { levelLabels } from '@cadenza/contracts/courses/course-values'
import { familyLabels } from '@cadenza/contracts/pictures/instrument-values'
import { daypartLabels, languageLabels, weekdayLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { weekdays } from '@cadenza/contracts/timetable/timetable-values'
import { dateOf, datesOf } from '@cadenza/contracts/timetable/date-words'
import { dayNames, type CourseListSearch, type ListedName } from './course-list-search.ts'

/** What chips need to know besides the address. */
export interface FilterNames {
  terms: { value: string; name: string }[]
  currency: string
}

interface ChosenFilter {
  words: string
  /** The search without it. */
  without: CourseListSearch
}

/** The labels of the filters with several values in the address. */
export const listedWords: Record<ListedName, { label: MessageDescriptor; words: Record<string, string> }> = {
  family: { label: msg`Instrument`, words: familyLabels },
  level: { label: msg`Level`, words: levelLabels },
  time: { label: msg`Time of day`, words: daypartLabels },
  day: {
    label: msg`Day`,
    get words() {
      return Object.fromEntries(weekdays.map((day) => [dayNames[day - 1], weekdayLabels[day]]))
    },
  },
  language: { label: msg`Language`, words: languageLabels },
}
// The table's own keys.
const listedNames = Object.keys(listedWords) as ListedName[]

/**
 * Everything that is chosen besides the words and the order, each with the search that remains without it.
 */
export function chosenFilters(search: CourseListSearch, names: FilterNames): ChosenFilter[] {
  const listed = listedNames.flatMap((name) =>
    valuesOf(search, name).map((value) => ({
      words: listedWords[name].words[value] ?? value,
      without: toggled(search, name, value),
    })),
  )
  const single = singleWords(search, names).map(([taken, words]) => ({
    words,
    without: without(search, taken),
  }))
  return [...listed, ...single]
}

/** How many filters are chosen: as many as `chosenFilters` has words for. */
export function chosenCount({ q: _q, sort: _sort, ...filters }: CourseListSearch): number {
  // Two days are one choice.
  if (filters.from) delete filters.to
  return Object.values(filters).reduce((sum, text) => sum + text.split(' ').length, 0)
}

/** A filter of the address, in words: `Piano, Guitar`. */
export function wordsOfFilter(search: CourseListSearch, name: keyof CourseListSearch, names: FilterNames) {
  const only = { [name]: search[name] }
  return name === 'q'
    ? t`“${search.q ?? ''}”`
    : chosenFilters(only, names)
        .map(({ words }) => words)
        .join(', ')
}

export function without(search: CourseListSearch, taken: (keyof CourseListSearch)[]): CourseListSearch {
  return { ...search, ...Object.fromEntries(taken.map((name) => [name, undefined])) }
}

/** Those of the listed values that an address names, where it can name several. */
export function valuesOf(search: CourseListSearch, name: ListedName): string[] {
  return search[name]?.split(' ') ?? []
}

/** With one value of a list more, or less. The route puts them in order. */
export function toggled(search: CourseListSearch, name: ListedName, value: string): CourseListSearch {
  const chosen = valuesOf(search, name)
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return { ...search, [name]: next.join(' ') || undefined }
}

type Words = [taken: (keyof CourseListSearch)[], words: string]

function singleWords(search: CourseListSearch, { terms, currency }: FilterNames): Words[] {
  const { age, term, from, to, price, free, stepfree } = search
  const words: (Words | undefined)[] = [
    age === undefined ? undefined : [['age'], t`Age ${age}`],
    term === undefined
      ? undefined
      : [['term'], terms.find(({ value }) => value === term)?.name ?? t`A term without classes`],
    dateWords(from, to),
    price === undefined
      ? undefined
      : [['price'], t`Up to ${formatMoneyInShort(Number(price) * 100, currency)}`],
    free === undefined ? undefined : [['free'], t`Free seats`],
    stepfree === undefined ? undefined : [['stepfree'], t`Step-free`],
  ]
  return words.filter((one) => one !== undefined)
}

function dateWords(from: string | undefined, to: string | undefined): Words | undefined {
  if (from && to) return [['from', 'to'], datesOf({ startsOn: from, endsOn: to })]
  if (from) return [['from'], t`From ${dateOf(from)}`]
  return to ? [['to'], t`Until ${dateOf(to)}`] : undefined
}
