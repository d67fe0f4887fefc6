import { msg } from '@lingui/core/runtime-macro'
import { currentLanguage, say } from '@cadenza/contracts/language/words'
import { hash } from 'node:crypto'
import ical, {
  foldLines,
  ICalCalendarMethod,
  ICalEvent,
  ICalEventStatus,
  type ICalCalendar,
} from 'ical-generator'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { LRUCache } from 'lru-cache'
import type { CalendarEntry } from './list-entries.ts'

/** What a calendar says. */
export interface Calendar {
  name: string
  /** Where the school's pages are. */
  publicUrl: string
  entries: CalendarEntry[]
  /** Of a file that is mailed: whether it adds or takes away. Feeds have none. */
  method?: 'PUBLISH' | 'CANCEL'
}

/** How often programs are asked to refresh. */
const askAgainSeconds = 3600

/** A calendar whose text is written only when it is read. */
interface IcsDraft {
  /** Differs for every other text, and is known before the text is written. */
  tag: string
  write(): string
}

/**
 * Writes calendars by RFC 5545. All times are in UTC, so none lacks a zone: zone definitions copied into a calendar are
 * how hours go wrong. The same sessions produce the same text, which can then be compared by its tag. The text of each
 * session is cached, in `mostSize` characters: changing one leaves the others, and a class is in the calendars of
 * everyone who attends it.
 */
export function createIcsWriter(mostSize: number): (calendar: Calendar) => IcsDraft {
  const texts = new LRUCache<string, string, () => string>({
    maxSize: mostSize,
    sizeCalculation: (text, contents) => contents.length + text.length,
    memoMethod: (_told, _old, { context: make }) => make(),
  })
  // A version of the product that writes a different form has different tags, too.
  const form =
    framed(newCalendar('Form'), '') + writeEvent(newCalendar('Form'), 'https://school.example', example)
  return ({ name, publicUrl, entries, method }) => {
    const contents = entries.map((entry) => contentOf(publicUrl, entry))
    const write = () => {
      const frame = newCalendar(name)
      if (method) frame.method(ICalCalendarMethod[method])
      const events = entries.map((entry, n) =>
        texts.memo(contents[n] ?? '', { context: () => writeEvent(frame, publicUrl, entry) }),
      )
      return framed(frame, events.join(''))
    }
    return { tag: hash('sha1', [form, JSON.stringify(name), ...contents].join('\n'), 'base64url'), write }
  }
}

/** Each line ends with CRLF; the library leaves the last one open. */
const framed = (frame: ICalCalendar, events: string) =>
  frame.toString().replace(/END:VCALENDAR$/, () => `${events}END:VCALENDAR\r\n`)

/** On one line. Dates as numbers: formatting them would take longer than everything else. */
const contentOf = (publicUrl: string, entry: CalendarEntry) =>
  JSON.stringify([
    currentLanguage(),
    publicUrl,
    ...Object.values(entry).map((value) => (value instanceof Date ? value.getTime() : value)),
  ])

const newCalendar = (name: string) =>
  ical({
    prodId: { company: 'Cadenza', product: 'School', language: 'EN' },
    // The library writes a calendar's name unchanged, escaped or not.
    name: escaped(inOneLine(name)),
    ttl: askAgainSeconds,
  })

// oxlint-disable messages/bare-text -- nobody reads it.
const example: CalendarEntry = {
  sessionId: 'session',
  courseId: 'class',
  courseSlug: null,
  courseName: 'Class; of, some\nlines',
  teacher: 'Teacher',
  date: '1970-01-01',
  from: new Date(0),
  to: new Date(3_600_000),
  isCancelled: true,
  isTentative: false,
  sequence: 1,
  changedAt: new Date(0),
  room: 'Room\t1',
  note: 'Note\r\nof lines '.repeat(9),
}
// oxlint-enable messages/bare-text

function writeEvent(calendar: ICalCalendar, publicUrl: string, entry: CalendarEntry): string {
  const page = `${publicUrl}/classes/${courseAddress({ id: entry.courseId, slug: entry.courseSlug })}`
  const about = [
    entry.teacher && say(msg`With ${{ teacher: inOneLine(entry.teacher) }}`),
    inLines(entry.note),
    page,
  ]
  const event = new ICalEvent(
    {
      id: `session-${entry.sessionId}@${new URL(publicUrl).hostname}`,
      sequence: entry.sequence,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      start: entry.from,
      end: entry.to,
      summary: inOneLine(entry.courseName),
      location: inOneLine(entry.room) || null,
      description: about.filter(Boolean).join('\n'),
      url: page,
      status: statusOf(entry),
    },
    calendar,
  )
  return foldLines(event.toString())
}

function statusOf({ isCancelled, isTentative }: CalendarEntry): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

// Texts are checked when they are saved; one that got in otherwise still stays inside its property.

const inOneLine = (text: string) => inLines(text).replaceAll(/\s+/g, ' ')

/** Nearly every text there is needs nothing. */
const plain = /^[ -~]*$/

function inLines(text: string): string {
  if (plain.test(text)) return text.trim()
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (character) => `\\${character}`)
