import { expect, test } from 'vitest'
import { zoneWords } from '@cadenza/contracts/timetable/date-words'
import { dayAndTime, spanOf } from './wall-clock.ts'

test('what is stored is what is printed, wherever the page is read', () => {
  expect(dayAndTime('2027-07-05T09:30')).toBe('July 5, 2027, 9:30 AM')
  expect(spanOf('2027-07-05T09:30', '2027-07-05T10:30')).toBe('July 5, 2027, 9:30–10:30 AM')
  expect(spanOf('2027-07-05T23:30', '2027-07-06T00:30')).toBe(
    'July 5, 2027, 11:30 PM – July 6, 2027, 12:30 AM',
  )
  expect(zoneWords('America/New_York')).toBe('New York time')
})
