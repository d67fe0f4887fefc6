import { expect, test } from 'vitest'
import { readLines } from '../features/imports/read-lines.ts'
import { inSummers, summersAround, termOf } from './demo-summer.ts'
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
