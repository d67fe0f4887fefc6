import { expect, test } from 'vitest'
import { clock, dayAndTime, dayOfYear, dayRange, endOf, longDay, timeRange, zoneWords } from './wall-clock.ts'

test('what is stored is what is printed, wherever the page is read', () => {
  expect(longDay('2027-07-05')).toBe('Monday, July 5')
  expect(dayOfYear('2027-07-05')).toBe('July 5, 2027')
  expect(dayAndTime('2027-07-05T09:30')).toBe('July 5, 9:30')
  expect(dayRange('2027-07-05', '2027-07-11')).toBe('July 5 – 11, 2027')
  expect(dayRange('2026-12-28', '2027-01-03')).toBe('December 28, 2026 – January 3, 2027')
  expect(timeRange('09:30', 60)).toBe('9:30 – 10:30')
  expect([clock('00:05'), clock('23:59')]).toEqual(['0:05', '23:59'])
  expect(zoneWords('America/New_York')).toBe('New York time')
})

test('a session may end after midnight', () => {
  expect(endOf('23:30', 60)).toBe('00:30')
  expect(endOf('12:00', 720)).toBe('00:00')
})
