import { expect, test } from 'vitest'
import { clashCount, datesWords, inTheWayWords, tooSmallWords } from './clash-words.ts'

const taken = {
  kind: 'room' as const,
  resource: 'Hall',
  course: { id: 'x', name: 'Choir' },
  reason: '',
  from: '2027-07-05T10:00',
  to: '2027-07-05T10:45',
}
const session = (date: string, inTheWay = [taken]) => ({
  id: date,
  date,
  start: '09:30',
  minutes: 60,
  timeZone: 'UTC',
  room: null,
  inTheWay,
})

test('what is taken, closed or away', () => {
  expect(inTheWayWords(taken)).toBe('Hall is taken by Choir, July 5, 2027, 10:00–10:45 AM')
  const teacher = { ...taken, kind: 'person' as const, resource: 'Ada' }
  expect(inTheWayWords(teacher)).toBe('Ada teaches Choir, July 5, 2027, 10:00–10:45 AM')
  const closed = { ...taken, course: null, reason: 'New floor', to: '2027-07-06T08:00' }
  expect(inTheWayWords(closed)).toBe(
    'Hall is closed, July 5, 2027, 10:00 AM – July 6, 2027, 8:00 AM: New floor',
  )
  expect(inTheWayWords({ ...closed, kind: 'person', resource: 'Ada', reason: '' })).toContain('Ada is away,')
})

test('dates and the room in short', () => {
  const sessions = [session('2027-07-05'), session('2027-07-09', [])]
  expect(datesWords({ sessions })).toBe('2 dates, July 5–9, 2027')
  expect([datesWords({ sessions: [] }), clashCount({ sessions })]).toEqual(['', 1])
  const room = { id: 'x', name: 'Hall', capacity: 8 }
  expect(tooSmallWords({ room }, 9)).toBe('Hall holds 8 people, and the class offers 9 seats.')
  expect([tooSmallWords({ room }, 8), tooSmallWords({ room: null }, 8)]).toEqual([undefined, undefined])
})
