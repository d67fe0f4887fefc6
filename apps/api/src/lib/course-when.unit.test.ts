import { expect, test } from 'vitest'
import { whenOf } from './course-when.ts'

const times = {
  startsOn: '2027-07-05',
  endsOn: '2027-07-09',
  sessionCount: 5,
  totalMinutes: 300,
  start: '09:30',
  minutes: 60,
  weekdays: [1, 2, 3, 4, 5],
  timeZone: 'Europe/Berlin',
}

test('a class says when it meets in one line', () => {
  expect(whenOf(times)).toBe('5–9 July 2027, 9:30–10:30')
  expect(whenOf({ ...times, endsOn: '2027-08-02', weekdays: [1] })).toBe(
    '5 July – 2 August 2027, Mondays, 9:30–10:30',
  )
  expect(whenOf({ ...times, endsOn: '2027-07-05', sessionCount: 1, weekdays: [1], start: '23:30' })).toBe(
    '5 July 2027, 23:30–0:30',
  )
  expect(whenOf({ ...times, start: null, minutes: null })).toBe('5–9 July 2027, at various times')
})
