import { expect, test } from 'vitest'
import { whenAndWhere } from './when-and-where.ts'

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
const whenOf = (meeting: Parameters<typeof whenAndWhere>[0]['times']) =>
  whenAndWhere({ times: meeting, room: null })

test('a class says when it meets in one line', () => {
  expect(whenOf(times)).toBe('July 5–9, 2027, 9:30–10:30 AM')
  expect(whenOf({ ...times, endsOn: '2027-08-02', weekdays: [1] })).toBe(
    'July 5 – August 2, 2027, Mondays, 9:30–10:30 AM',
  )
  expect(whenOf({ ...times, endsOn: '2027-07-05', sessionCount: 1, weekdays: [1], start: '23:30' })).toBe(
    'July 5, 2027, 11:30 PM – 12:30 AM',
  )
  expect(whenOf({ ...times, start: null, minutes: null })).toBe('July 5–9, 2027, at various times')
})

test('and where, of which the school may have said one, both or nothing', () => {
  expect(whenAndWhere({ times, room: 'Garden room' })).toBe('July 5–9, 2027, 9:30–10:30 AM, Garden room')
  expect(whenAndWhere({ times: null, room: 'Garden room' })).toBe('Garden room')
  expect(whenAndWhere({ times: null, room: null })).toBe('')
})
