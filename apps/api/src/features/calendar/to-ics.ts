import ical, { ICalEventStatus } from 'ical-generator'
import type { CalendarEntry } from './list-entries.ts'

interface CalendarText {
  name: string
  /** Where the school's pages are. */
  publicUrl: string
  entries: CalendarEntry[]
}

/** How often programs shall ask again. */
const askAgainSeconds = 3600

/**
 * A calendar by RFC 5545. All times are in UTC: a calendar's own copy of the zones is how hours go astray, and no time
 * is without a zone. The same sessions make the same text, so that it can be compared by its tag.
 */
export function toIcs({ name, publicUrl, entries }: CalendarText): string {
  const calendar = ical({
    prodId: { company: 'Cadenza', product: 'School', language: 'EN' },
    // The library writes a calendar's name as it is, escaped or not.
    name: escaped(inOneLine(name)),
    ttl: askAgainSeconds,
  })
  const { hostname } = new URL(publicUrl)
  for (const entry of entries) {
    const page = `${publicUrl}/classes/${entry.courseId}`
    const about = [entry.teacher && `With ${inOneLine(entry.teacher)}`, inLines(entry.note), page]
    calendar.createEvent({
      id: `session-${entry.sessionId}@${hostname}`,
      sequence: entry.sequence,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      start: entry.from,
      end: entry.to,
      summary: inOneLine(entry.courseName),
      location: inOneLine(entry.room) || null,
      description: about.filter(Boolean).join('\n'),
      url: page,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

// Texts are checked when they are written; what came in otherwise stays inside its property all the same.

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
