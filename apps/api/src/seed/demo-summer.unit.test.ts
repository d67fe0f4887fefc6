import { dayAfter, dayIn, daysBetween, mondayOf } from '@cadenza/contracts/timetable/calendar-day'
import { expect, test } from 'vitest'
import { readLines } from '../features/imports/read-lines.ts'
import { inSummers, inWeeks, summersAround, termOf } from './demo-summer.ts'
import { demoTables, readDemo } from './demo-tables.ts'

const on = (date: string) => summersAround(new Date(`${date}T12:00:00Z`))

test.each([
  ['2026-11-22', 'Summer 2026', 'Summer 2027', '2027-07-05'],
  ['2027-01-01', 'Summer 2026', 'Summer 2027', '2027-07-05'],
  ['2027-05-31', 'Summer 2026', 'Summer 2027', '2027-07-05'],
  ['2027-06-01', 'Summer 2026', 'Summer 2028', '2028-07-03'],
  ['2027-08-29', 'Summer 2026', 'Summer 2028', '2028-07-03'],
  ['2027-08-30', 'Summer 2027', 'Summer 2028', '2028-07-03'],
  ['2027-12-31', 'Summer 2027', 'Summer 2028', '2028-07-03'],
])('seen from %s %s is over, and the first week of %s begins on %s', (today, last, next, firstMonday) => {
  const summers = on(today)
  expect([termOf(summers.last).name, termOf(summers.next).name]).toEqual([last, next])
  expect(termOf(summers.next).firstMonday).toBe(firstMonday)
  expect(inSummers('Summer 2027 from 2027-07-05', summers)).toBe(`${next} from ${firstMonday}`)
})

/** All dates of classes, as they are written. */
const written = [
  ...readLines(readDemo('courses.csv')).flatMap(({ cells: { firstDay = '', lastDay = '' } }) => [
    firstDay,
    lastDay,
  ]),
  ...demoTables(on('2027-03-01'))
    .read('course_sessions')
    .filter(({ course }) => course !== 'Campfire guitar')
    .map(({ local_date: date = '' }) => date),
].filter((date) => date !== '')

test('in every year all sessions lie within their summer, on their weekday, and those of the next one ahead', () => {
  expect(written.length).toBeGreaterThan(80)
  for (let year = 2026; year < 2126; year++) {
    const today = `${year}-03-01`
    const summers = on(today)
    for (const date of written) {
      const moved = inSummers(date, summers)
      const isAhead = date.startsWith('2027')
      const { startsOn, endsOn } = termOf(isAhead ? summers.next : summers.last)
      expect([moved, moved >= startsOn && moved <= endsOn, moved > today]).toEqual([moved, true, isAhead])
      expect(new Date(moved).getUTCDay()).toBe(new Date(date).getUTCDay())
    }
  }
})

/** A day of each weekday, from midnight in Greenwich to midnight. */
const moments = Array.from(
  { length: 7 * 24 },
  (_, hour) => new Date(Date.parse('2027-03-01T00:30Z') + hour * 3_600_000),
)
const zones = ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago']

test('a weekday some weeks ago is the last one before today, wherever the school is', () => {
  expect(inWeeks('-1 Tue 10:20', new Date('2027-03-03T20:00Z'))).toBe('2027-03-02 10:20')
  expect(inWeeks('-1 Wed 10:20', new Date('2027-03-03T20:00Z'))).toBe('2027-02-24 10:20')
  expect(inWeeks('-3 Wed', new Date('2027-03-03T20:00Z'))).toBe('2027-02-10')
  expect(inWeeks('0 Mon', new Date('2027-03-03T20:00Z'))).toBe('2027-03-01')
  expect(inWeeks('0 Fri', new Date('2027-03-07T20:00Z'))).toBe('2027-03-05')
  for (const cell of ['2026-07-05', '-30', 'Strings -1 Tue', '']) expect(inWeeks(cell, new Date())).toBe(cell)
  for (const now of moments)
    for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) {
      const last = inWeeks(`-1 ${name}`, now)
      for (const zone of zones) expect([last, now, last < dayIn(zone, now)]).toEqual([last, now, true])
      expect(daysBetween(inWeeks(`-2 ${name}`, now), last)).toBe(7)
      expect(daysBetween(last, dayIn('UTC', now))).toBeLessThanOrEqual(8)
    }
})

test('whatever weekday today is, the demo sold in each of the nine weeks before it, and to people whom it knew', () => {
  for (const now of moments.filter((_, hour) => hour % 24 === 20)) {
    const tables = demoTables({ last: 2026, next: 2027 }, now)
    const sold = tables.read('orders').map(({ placed_at: at = '' }) => at && mondayOf(at.slice(0, 10)))
    const first = dayAfter(mondayOf(dayIn('UTC', now)), -9 * 7)
    expect(new Set(sold.filter((monday) => monday >= first)).size).toBeGreaterThanOrEqual(9)
    const people = tables.read('users')
    for (const { parent, placed_at: placed, paid_at: paid = '9' } of tables.read('orders')) {
      const payer = people.find(({ email, claimable_email: other }) => parent === (email ?? other))
      if (placed)
        expect([parent, placed, String(payer?.joined_at) < placed, placed < paid]).toEqual([
          parent,
          placed,
          true,
          true,
        ])
    }
  }
})
