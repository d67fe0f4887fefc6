import { expect, test } from 'vitest'
import { readByIcalJs, readByNodeIcal } from '../../../test/timetable/read-ics.ts'
import type { CalendarEntry } from './list-entries.ts'
import { createIcsWriter } from './to-ics.ts'

const entry = (different: Partial<CalendarEntry> = {}): CalendarEntry => ({
  sessionId: '0198-a',
  courseId: '0198-c',
  courseSlug: null,
  courseName: 'Jazz Piano',
  teacher: 'Noor Haddad',
  date: '2027-07-05',
  from: new Date('2027-07-05T07:30:00Z'),
  to: new Date('2027-07-05T08:30:00Z'),
  isCancelled: false,
  isTentative: false,
  sequence: 0,
  changedAt: new Date('2026-11-22T08:00:00Z'),
  room: 'Blue room, Harbour 1',
  note: '',
  ...different,
})
const calendar = (entries: CalendarEntry[], name = 'Jazz Piano') =>
  createIcsWriter(100_000)({ name, publicUrl: 'https://school.example', entries }).write()
/** The text before the colon, in the order of the file; continued lines belong to the line before. */
const properties = (text: string) =>
  text.split('\r\n').flatMap((line) => /^([A-Z-]+)[;:]/.exec(line)?.[1] ?? [])

test('an entry says what, when in UTC, where, with whom, and leads to the class', () => {
  expect(readByIcalJs(calendar([entry({ sequence: 3, note: 'Bring a friend' })])).events).toEqual([
    {
      uid: 'session-0198-a@school.example',
      from: '2027-07-05T07:30:00.000Z',
      to: '2027-07-05T08:30:00.000Z',
      summary: 'Jazz Piano',
      location: 'Blue room, Harbour 1',
      description: 'With Noor Haddad\nBring a friend\nhttps://school.example/classes/0198-c',
      status: 'CONFIRMED',
      sequence: 3,
    },
  ])
})

test('programs are told to ask again in an hour, and no zone is explained', () => {
  const text = calendar([entry()])
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n')
  expect(text).not.toMatch(/VTIMEZONE|TZID/)
  expect(text).toContain('\r\nDTSTART:20270705T073000Z\r\nDTEND:20270705T083000Z\r\n')
})

test('the last line of a calendar had no end; every line ends with CRLF, the last one too', () => {
  for (const text of [calendar([]), calendar([entry(), entry({ note: 'Bring a friend '.repeat(20) })])]) {
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  }
})

test('the same sessions make the same text', () => {
  expect(calendar([entry()])).toBe(calendar([entry()]))
})

// What may change about a session, and what the file then contains.
const changes: [string, Partial<CalendarEntry>, string][] = [
  ['name', { courseName: 'Cello' }, 'SUMMARY:Cello'],
  ['teacher', { teacher: 'Ada' }, 'DESCRIPTION:With Ada'],
  ['start', { from: new Date('2027-07-05T07:00:00Z') }, 'DTSTART:20270705T070000Z'],
  ['end', { to: new Date('2027-07-05T09:00:00Z') }, 'DTEND:20270705T090000Z'],
  ['state', { isCancelled: true }, 'STATUS:CANCELLED'],
  ['an offer', { isTentative: true }, 'STATUS:TENTATIVE'],
  ['version', { sequence: 7 }, 'SEQUENCE:7'],
  ['time of change', { changedAt: new Date('2026-11-23T08:00:00Z') }, 'LAST-MODIFIED:20261123T080000Z'],
  ['room', { room: 'Red room' }, 'LOCATION:Red room'],
  ['note', { note: 'Upstairs' }, 'Upstairs'],
]

test.each(changes)(
  'another %s has another tag and is written, what was remembered stays',
  (_, changed, line) => {
    const toIcs = createIcsWriter(100_000)
    const draft = (entries: CalendarEntry[]) =>
      toIcs({ name: 'Mine', publicUrl: 'https://school.example', entries })
    const [first, second] = [entry(), entry({ sessionId: '0198-b' })]
    const before = draft([first, second])
    const [header, untouched] = before.write().split('BEGIN:VEVENT')
    const after = draft([first, { ...second, ...changed }])
    expect(after.tag).not.toBe(before.tag)
    expect(after.write().split('BEGIN:VEVENT').slice(0, 2)).toEqual([header, untouched])
    expect(after.write().split('BEGIN:VEVENT')[2]).toContain(line)
    expect(before.write()).not.toContain(line)
    const again = draft([entry(), entry({ sessionId: '0198-b' })])
    expect([again.tag, again.write()]).toEqual([before.tag, before.write()])
  },
)

test('sessions of another school lead there, and another name is another calendar', () => {
  const toIcs = createIcsWriter(100_000)
  const school = { name: 'Mine', publicUrl: 'https://school.example', entries: [entry()] }
  const drafts = [
    school,
    { ...school, publicUrl: 'https://other.example' },
    { ...school, name: 'Yours' },
  ].map((one) => toIcs(one))
  expect(new Set(drafts.map(({ tag }) => tag)).size).toBe(3)
  expect(new Set(drafts.map((draft) => draft.write())).size).toBe(3)
  expect(drafts[1]?.write()).not.toContain('school.example')
})

const quiet = properties(calendar([entry({ note: 'x' })]))

test.each([
  ['line ends', 'Jazz\r\nEND:VEVENT\r\nX-EVIL:1'],
  ['one kind of line end', 'Jazz\nX-EVIL:1\rX-EVIL:2'],
  ['other line ends', 'Jazz\u2028X-EVIL:1\u2029X-EVIL:2\u0085X-EVIL:3\u000bX-EVIL:4\u000cX-EVIL:5'],
  ['separators', 'Jazz;TZID=Europe/Berlin:1,2 \\ 3'],
  ['control characters', 'Jazz\u0000\u0007\u001b[0m\u009b'],
  ['half of a character', 'Jazz \ud83d\ude00 \ud83d'],
  ['4,000 characters', 'Ünïcödé '.repeat(500)],
  ['4,000 emoji', '👩‍🎤🎷'.repeat(1000)],
])('%s stay inside their property', (_, hostile) => {
  const text = calendar(
    [entry({ courseName: hostile, teacher: hostile, room: hostile, note: hostile })],
    hostile,
  )
  expect(properties(text)).toEqual(quiet)
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  const { events } = readByIcalJs(text)
  expect(readByNodeIcal(text).events).toEqual(events)
  expect(events).toHaveLength(1)
  const inOneLine = hostile
    .toWellFormed()
    .replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
  expect(events[0]).toMatchObject({ summary: inOneLine, location: inOneLine })
  expect(events[0]?.description).toMatch(/^With Jazz|^With Ü|^With 👩/)
  expect(events[0]?.description).toMatch(/\nhttps:\/\/school\.example\/classes\/0198-c$/)
})

// Negative control: the library alone omits the name of a calendar.
test('a name that is not made safe would add a property', async () => {
  const { default: ical } = await import('ical-generator')
  expect(properties(ical({ name: 'Jazz\r\nX-EVIL:1' }).toString())).toContain('X-EVIL')
})

// Negative control: how the readers would read times without a zone.
test('the readers notice a time without a zone', () => {
  const floating = calendar([entry()]).replace('T073000Z', 'T073000')
  expect(() => readByIcalJs(floating)).toThrow('not in UTC')
  expect(() => readByNodeIcal(floating)).toThrow('not in UTC')
})
