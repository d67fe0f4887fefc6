import { expect, test } from 'vitest'
import { zoneWords } from '@cadenza/contracts/course-dates'
import { clock, dayAndTime, dayOf, minuteOf, spanOf } from './wall-clock.ts'

test('what is stored is what is printed, wherever the page is read', () => {
  expect(dayOf('2027-07-05')).toBe('5 July 2027')
  expect(dayAndTime('2027-07-05T09:30')).toBe('5 July 2027, 9:30')
  expect(spanOf('2027-07-05T09:30', '2027-07-05T10:30')).toBe('5 July 2027, 9:30–10:30')
  expect(spanOf('2027-07-05T23:30', '2027-07-06T00:30')).toBe('5 July 2027, 23:30 – 6 July 2027, 0:30')
  expect([clock('00:05'), clock('23:59')]).toEqual(['0:05', '23:59'])
  expect(minuteOf('09:30')).toBe(570)
  expect(zoneWords('America/New_York')).toBe('New York time')
})
