import type { CourseLevel } from './course-values.ts'
import { months } from './course-times.ts'
import { plain } from '../text/plain-text.ts'
import { weekdayLabels } from '../timetable/timetable-labels.ts'
import { weekdays, type Daypart, type Weekday } from '../timetable/timetable-values.ts'

/**
 * What a parent's phrase asks for besides its words: `violin for my 9 year old in July` is `violin`, 9 and
 * July.
 */
export interface SearchPhrase {
  /** The remaining search text; empty when everything was understood. */
  words: string
  ages?: { from: number; to: number }
  /** 1 to 12. */
  month?: number
  dayparts?: Daypart[]
  weekdays?: Weekday[]
  levels?: CourseLevel[]
  /** Each thing that was understood, and the phrase without it. */
  understood: { kind: UnderstoodKind; words: string; without: string }[]
}

const kinds = ['ages', 'month', 'dayparts', 'weekdays', 'levels'] as const
export type UnderstoodKind = (typeof kinds)[number]
type Meaning = Partial<Pick<SearchPhrase, UnderstoodKind>>

interface Reading {
  pattern: RegExp
  meaning: (match: string[]) => Meaning | undefined
}

/**
 * Reads what users type into a search box. Words that say nothing about a class are ignored, unless all are
 * such.
 */
export function readPhrase(text: string): SearchPhrase {
  const written = plain(text).replaceAll('’', "'")
  let rest = ` ${written.replaceAll(/[^\p{L}\p{N}']+/gu, ' ').trim()} `
  const meanings: Meaning = {}
  const spans: { kind: UnderstoodKind; phrase: string }[] = []
  for (const { pattern, meaning } of readings) {
    const match = pattern.exec(rest)
    const found = match && meaning(match)
    if (!match || !found) continue
    rest = rest.replace(match[0], ' ')
    for (const kind of kinds) {
      // An exact age is more specific than "kids", and comes before it in the table.
      if (found[kind] === undefined || meanings[kind] !== undefined) continue
      Object.assign(meanings, { [kind]: found[kind] })
      spans.push({ kind, phrase: match[0].trim() })
    }
  }
  const words = rest.split(' ').filter((word) => word !== '' && !stopWords.has(word))
  const isUnderstood = spans.length > 0
  return {
    ...meanings,
    words: words.length > 0 || isUnderstood ? words.join(' ') : text.trim(),
    understood: spans.map(({ kind, phrase }) => ({
      kind,
      words: wordsOf(kind, meanings),
      without: without(written, phrase),
    })),
  }
}

/** The ages that words such as kids stand for. */
const kids = { from: 6, to: 12 }
const teens = { from: 13, to: 17 }
const adults = { from: 18, to: 99 }

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  )

const toNumber = (word = '') => (/^\d/.test(word) ? Number(word) : numbers.indexOf(word))

/** Undefined if a word is not a number. */
function aged([, first, last = first]: string[]): Meaning | undefined {
  const [from = -1, to = -1] = [toNumber(first), toNumber(last)].toSorted((a, b) => a - b)
  return from >= 0 && to <= 99 ? { ages: { from, to } } : undefined
}

const says = (pattern: RegExp, meaning: Meaning): Reading => ({ pattern, meaning: () => meaning })
const tells = (pattern: RegExp, meaning: Reading['meaning']): Reading => ({ pattern, meaning })

const shortMonths = months.map((name) => name.slice(0, 3).toLowerCase())
const shortDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** In this order: the earlier one takes its words. */
const readings: Reading[] = [
  tells(/ (?:ages? |aged )?(\w+) (?:to|and|or|until) (\w+) (?:years?|yrs?|yo)(?: old)?s? /, aged),
  tells(/ (?:ages?|aged) (\w+) (?:to|and|or) (\w+) /, aged),
  tells(/ (?:ages?|aged) (\d{1,2}) (\d{1,2}) /, aged),
  tells(/ (\d{1,2}) (\d{1,2}) (?:years?|yrs?|yo)(?: old)?s? /, aged),
  tells(/ (\d{1,2}|[a-z]+) ?(?:years?|yrs?|yo)(?: old)?s? /, aged),
  tells(/ (?:ages?|aged) (\w+) /, aged),
  tells(/ (?:is|turning|turned) (\w+) /, aged),
  tells(/ for (\d{1,2}) (?!weeks?|days?|hours?)/, aged),
  says(/ after ?school /, { dayparts: ['afternoon'] }),
  says(/ (?:mornings?|before noon|before lunch) /, { dayparts: ['morning'] }),
  says(/ (?:afternoons?|after lunch) /, { dayparts: ['afternoon'] }),
  says(/ (?:evenings?|nights?|after work) /, { dayparts: ['evening'] }),
  says(/ weekends? /, { weekdays: [6, 7] }),
  tells(/ (mon|tues|wednes|thurs|fri|satur|sun)days? /, ([, day = '']) => {
    const weekday = weekdays[shortDays.findIndex((one) => day.startsWith(one))]
    return weekday && { weekdays: [weekday] }
  }),
  // In other sentences "may" is not a month.
  tells(
    / (?:(january|february|march|april|june|july|august|september|october|november|december)|(jan|feb|apr|jun|jul|aug|sep|sept|oct|nov|dec)|in (may))(?: \d{1,2}(?:st|nd|rd|th)?)?(?: \d{4})? /,
    ([, long, short, may]) => ({ month: shortMonths.indexOf((long ?? short ?? may ?? '').slice(0, 3)) + 1 }),
  ),
  says(
    / (?:(?:complete |total |absolute )?beginners?|(?:has |have )?never played|no experience|first time|newbies?) /,
    {
      levels: ['beginner', 'open'],
    },
  ),
  says(/ intermediate /, { levels: ['intermediate', 'open'] }),
  says(/ advanced /, { levels: ['advanced', 'open'] }),
  says(
    / (?:kids?'?s?|kiddos?|child|children'?s?|boys?|girls?|(?:little|young) ones?|sons?|daughters?|juniors?) /,
    { ages: kids },
  ),
  says(/ (?:teens?|teenagers?|youth) /, { ages: teens }),
  says(/ (?:adults?|grown ?ups?|for me) /, { ages: adults }),
]

const stopWords = new Set(
  `a an and any are at best can class classes club course courses camp camps do does for from good has he her him his how i in
  is it learn learning lesson lessons like likes me my near needs new of old on or our play playing please program school she
  some someone something start starting study summer teach teacher teaches teaching that the their them there this to want
  wants week weeks what where which who with workshop year years you your looking find need we us a our music`.split(
    /\s+/,
  ),
)

/** The label of its chip. */
function wordsOf(
  kind: UnderstoodKind,
  { ages, month, dayparts, weekdays: days = [], levels }: Meaning,
): string {
  switch (kind) {
    case 'ages':
      return agesWords(ages ?? kids)
    case 'month':
      return months[(month ?? 1) - 1] ?? ''
    case 'dayparts':
      return { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' }[dayparts?.[0] ?? 'morning']
    case 'weekdays':
      return days.length === 1 && days[0] ? weekdayLabels[days[0]] : 'Weekend'
    case 'levels':
      return {
        open: 'Open to all',
        beginner: 'Beginner',
        intermediate: 'Intermediate',
        advanced: 'Advanced',
      }[levels?.[0] ?? 'open']
  }
}

function agesWords({ from, to }: { from: number; to: number }): string {
  if (from === kids.from && to === kids.to) return 'Kids'
  if (from === teens.from && to === teens.to) return 'Teens'
  if (to === adults.to) return 'Adults'
  return from === to ? `Age ${from}` : `Ages ${from}–${to}`
}

/** The phrase without some adjacent words, otherwise as it was written. */
function without(written: string, phrase: string): string {
  const taken = phrase.split(' ')
  const tokens = [...written.matchAll(/[\p{L}\p{N}']+/gu)]
  const at = tokens.findIndex((_, index) =>
    taken.every((word, offset) => tokens[index + offset]?.[0] === word),
  )
  const [first, last] = [tokens[at], tokens[at + taken.length - 1]]
  if (!first || !last) return written
  return `${written.slice(0, first.index)} ${written.slice(last.index + last[0].length)}`
    .replaceAll(/\s+/g, ' ')
    .trim()
}
