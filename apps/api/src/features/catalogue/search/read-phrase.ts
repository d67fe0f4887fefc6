import { msg } from '@lingui/core/runtime-macro'
import { say, worded } from '@cadenza/contracts/language/words'
import { understoodKinds, type CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import { levelLabels, type CourseLevel } from '@cadenza/contracts/courses/course-values'
import { dayOfMonth, monthOf } from '@cadenza/contracts/timetable/time-words'
import { plain } from '@cadenza/contracts/text/plain-text'
import { weekdayLabels } from '@cadenza/contracts/timetable/timetable-labels'
import { weekdays, type Daypart, type Weekday } from '@cadenza/contracts/timetable/timetable-values'
import { inEnglish } from './foreign-words.ts'

/**
 * What a parent's phrase asks for besides its words: `violin for my 9 year old in July` is `violin`, 9 and
 * July.
 */
export interface SearchPhrase {
  /**
   * The remaining search words, in a foreign one's place what it is in English, too: `guitarra~guitar`. Empty when
   * everything was understood, or said nothing about a class.
   */
  words: string
  ages?: { from: number; to: number }
  dates?: PhraseDates
  /** In whole units of the school's money. */
  priceMax?: number
  dayparts?: Daypart[]
  weekdays?: Weekday[]
  levels?: CourseLevel[]
  freeSeats?: true
  /** Each thing that was understood, and the phrase without it. */
  understood: CourseSearch['understood']
}

/** A month (1 to 12), perhaps a day or a week of it (0 is its last one); without a month, one of the school's weeks. */
export interface PhraseDates {
  month?: number
  day?: number
  week?: number
}

type UnderstoodKind = (typeof understoodKinds)[number]
type Meaning = Partial<Pick<SearchPhrase, UnderstoodKind>>

interface Reading {
  pattern: RegExp
  meaning: (match: string[]) => Meaning | undefined
}

/** Reads what users type into a search box, in English or with foreign words. Words that say nothing are ignored. */
export function readPhrase(text: string): SearchPhrase {
  const written = plain(text)
    .replaceAll('’', "'")
    .replaceAll(/(\d),(?=\d{3}\b)/g, '$1')
  const tokens = [...written.matchAll(token)]
  const foreign = new Map(tokens.map(([word]) => [inEnglish.get(word), word]))
  let rest = ` ${tokens.map(([word]) => inEnglish.get(word) ?? word).join(' ')} `
  const meanings: Meaning = {}
  const spans: { kind: UnderstoodKind; phrase: string }[] = []
  for (const { pattern, meaning } of readings) {
    const match = pattern.exec(rest)
    const found = match && meaning(match)
    if (!match || !found) continue
    rest = rest.replace(match[0], ' ')
    for (const kind of understoodKinds) {
      // An exact age is more specific than "kids", and comes before it in the table.
      if (found[kind] === undefined || meanings[kind] !== undefined) continue
      Object.assign(meanings, { [kind]: found[kind] })
      spans.push({ kind, phrase: match[0].trim() })
    }
  }
  const words = rest
    .split(/['$€£ ]+/)
    .filter((word) => word !== '' && !stopWords.has(word))
    .map((word) => (foreign.has(word) ? `${foreign.get(word)}~${word}` : word))
  return {
    ...meanings,
    words: words.join(' '),
    understood: spans.map(({ kind, phrase }) => ({
      kind,
      words: wordsOf(kind, meanings),
      without: without(written, phrase),
    })),
  }
}

const token = /[$€£]?[\p{L}\p{N}']+[$€£]?/gu

/** The ages that words such as kids stand for. */
const kids = { from: 6, to: 12 }
const teens = { from: 13, to: 17 }
const adults = { from: 18, to: 99 }

const numbers =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen'.split(
    ' ',
  )

const ordinals = 'last first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** `9`, `nine`, `9th` or `ninth`; negative for other words. */
const toNumber = (word = '') =>
  /^\d/.test(word) ? Number.parseInt(word, 10) : Math.max(numbers.indexOf(word), ordinals.indexOf(word))

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** 1 to 12; negative for other words. */
const toMonth = (word = '') => months.findIndex((name) => word.length > 2 && name.startsWith(word)) + 1 || -1

/** Undefined if one of the words meant something else. */
function dated(dates: PhraseDates): Meaning | undefined {
  return Object.values(dates).every((part) => part >= 0 && part <= 31) ? { dates } : undefined
}

/** Undefined if a word is not a number. */
function aged([, first, last = first]: string[]): Meaning | undefined {
  const [from = -1, to = -1] = [toNumber(first), toNumber(last)].toSorted((a, b) => a - b)
  return from >= 0 && to <= 99 ? { ages: { from, to } } : undefined
}

const says = (pattern: RegExp, meaning: Meaning): Reading => ({ pattern, meaning: () => meaning })
const readingOf = (pattern: RegExp, meaning: Reading['meaning']): Reading => ({ pattern, meaning })

const shortDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** In this order: the earlier one takes its words. */
const readings: Reading[] = [
  readingOf(
    / (?:under|below|younger than) (?:age |the age of )?(\d{1,2}|[a-z]+?)(?:s| years old)? /,
    ([, age]) => {
      const to = toNumber(age) - 1
      return to > 0 ? { ages: { from: 0, to } } : undefined
    },
  ),
  readingOf(/ (?:over|above|older than) (\d{1,2})s? /, ([, age]) => aged(['', age ?? '', '99'])),
  readingOf(/ (?:ages? |aged )?(\d{1,2}) (?:and|or) (?:up|older|over) /, ([, age]) =>
    aged(['', age ?? '', '99']),
  ),
  readingOf(/ (?:ages? |aged )?(\w+) (?:to|and|or|until) (\w+) (?:years?|yrs?|yo)(?: old)?s? /, aged),
  readingOf(/ (?:ages?|aged) (\w+) (?:to|and|or) (\w+) /, aged),
  readingOf(/ (?:ages?|aged) (\d{1,2}) (\d{1,2}) /, aged),
  readingOf(/ (\d{1,2}) (\d{1,2}) (?:years?|yrs?|yo)(?: old)?s? /, aged),
  readingOf(/ (\d{1,2}|[a-z]+) ?(?:years?|yrs?|yo)(?: old)?s? /, aged),
  readingOf(/ (?:ages?|aged) (\w+) /, aged),
  readingOf(/ (?:is|turning|turned) (\w+) /, aged),
  readingOf(/ for (\d{1,2}) (?!weeks?|days?|hours?)/, aged),
  says(/ after ?school /, { dayparts: ['afternoon'] }),
  says(/ (?:mornings?|before noon|before lunch) /, { dayparts: ['morning'] }),
  says(/ (?:afternoons?|after lunch) /, { dayparts: ['afternoon'] }),
  says(/ (?:evenings?|nights?|after work) /, { dayparts: ['evening'] }),
  says(/ weekends? /, { weekdays: [6, 7] }),
  readingOf(/ (mon|tues|wednes|thurs|fri|satur|sun)days? /, ([, day = '']) => {
    const weekday = weekdays[shortDays.findIndex((one) => day.startsWith(one))]
    return weekday && { weekdays: [weekday] }
  }),
  readingOf(
    / (?:(?:under|below|up to|less than|max|for) )?(?:[$€£](\d{1,6})|(\d{1,6})(?:[$€£]| dollars| euros?))(?: 00)?(?: or less)? /,
    ([, after, before]) => ({ priceMax: Number(after ?? before) }),
  ),
  says(/ (?:free of charge|for free|gratis) /, { priceMax: 0 }),
  // "step free" is a way into a room.
  says(
    / (?:(?:with )?(?:free|open|available) (?:place|seat|spot)s?|(?:with )?(?:places|seats|spots)(?: left| free)?|not full|available|(?<! step )free) /,
    { freeSeats: true },
  ),
  readingOf(/ (?:under|below|up to|less than|max) (\d{3,6}) /, ([, price]) => ({ priceMax: Number(price) })),
  readingOf(/ (\w+) week (?:of|in) (\w+) /, ([, week, month]) =>
    dated({ month: toMonth(month), week: toNumber(week) }),
  ),
  readingOf(/ week (\w+) /, ([, week]) => dated({ week: toNumber(week) })),
  readingOf(/ (\w+(?:st|nd|rd|th)) week /, ([, week]) => dated({ week: toNumber(week) })),
  readingOf(/ (\d{1,2})(?:st|nd|rd|th)? (?:of )?(\w+) /, ([, day, month]) =>
    dated({ month: toMonth(month), day: Number(day) }),
  ),
  readingOf(
    / (\w+) (\d{1,2})(?:st|nd|rd|th)?(?: (?:to )?\d{1,2}(?:st|nd|rd|th)?)?(?: \d{4})? /,
    ([, month, day]) => dated({ month: toMonth(month), day: Number(day) }),
  ),
  // In other sentences "may" is not a month.
  readingOf(
    / (?:(january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)|in (may))(?: \d{4})? /,
    ([, month, may]) => dated({ month: toMonth(month ?? may) }),
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
  says(/ (?:toddlers?|bab(?:y|ies)|infants?|preschool(?:ers?)?) /, { ages: { from: 0, to: 4 } }),
  says(/ (?:teens?|teenagers?|youth) /, { ages: teens }),
  says(/ (?:adults?|grown ?ups?|for me) /, { ages: adults }),
]

const stopWords = new Set(
  `a an and any are at best can class classes club course courses camp camps do does for from good has he her him his how i in
  is it learn learning lesson lessons like likes me my near needs new of old on or our play playing please program school she
  some someone something start starting study summer teach teacher teaches teaching that the their them there this to want
  wants week weeks weekly what where which who with workshop year years you your looking find need we us our music special disability disabled`.split(
    /\s+/,
  ),
)

/** The label of its chip. */
function wordsOf(
  kind: UnderstoodKind,
  { ages, dates = {}, priceMax, dayparts, weekdays: days = [], levels }: Meaning,
): string {
  switch (kind) {
    case 'ages':
      return agesWords(ages ?? kids)
    case 'dates':
      return datesWords(dates)
    case 'priceMax':
      return priceMax === 0 ? say(msg`Free of charge`) : say(msg`Up to ${{ priceMax }}`)
    case 'dayparts':
      return oneDaypart[dayparts?.[0] ?? 'morning']
    case 'weekdays':
      return days.length === 1 && days[0] ? weekdayLabels[days[0]] : say(msg`Weekend`)
    case 'levels':
      return levelLabels[levels?.[0] ?? 'open']
    case 'freeSeats':
      return say(msg`With free seats`)
  }
}

const oneDaypart = worded<Daypart>({
  morning: msg`Morning`,
  afternoon: msg`Afternoon`,
  evening: msg`Evening`,
})

function agesWords({ from, to }: { from: number; to: number }): string {
  if (from === kids.from && to === kids.to) return say(msg`Kids`)
  if (from === teens.from && to === teens.to) return say(msg`Teens`)
  if (from === 0) return say(msg`Under ${{ age: to + 1 }}`)
  if (to === adults.to) return from === adults.from ? say(msg`Adults`) : say(msg`${{ from }} and up`)
  return from === to ? say(msg`Age ${{ from }}`) : say(msg`Ages ${{ from }}–${{ to }}`)
}

function datesWords({ month, day, week }: PhraseDates): string {
  const name = month === undefined ? '' : monthOf(month)
  if (day !== undefined) return say(msg`Week of ${{ day: dayOfMonth(name, day) }}`)
  if (week === undefined) return name
  if (name)
    return week === 0
      ? say(msg`Last week of ${{ month: name }}`)
      : say(msg`Week ${{ week }} of ${{ month: name }}`)
  return week === 0
    ? say(msg({ message: 'Last week', context: 'of the season' }))
    : say(msg`Week ${{ week }}`)
}

/** The phrase without some adjacent words, otherwise as it was written. */
function without(written: string, phrase: string): string {
  const taken = phrase.split(' ')
  const tokens = [...written.matchAll(token)]
  const read = tokens.map(([word]) => inEnglish.get(word) ?? word)
  const at = tokens.findIndex((_, index) => taken.every((word, offset) => read[index + offset] === word))
  const [first, last] = [tokens[at], tokens[at + taken.length - 1]]
  if (!first || !last) return written
  return `${written.slice(0, first.index)} ${written.slice(last.index + last[0].length)}`
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?: ?,)+/g, ',')
    .replaceAll(/^[ ,]+|[ ,]+$/g, '')
}
