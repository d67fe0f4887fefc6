import { expect, test } from 'vitest'
import type { CourseTimes } from './course-times.ts'
import {
  dateOf,
  dayOf,
  datesOf,
  datesOfSeason,
  daysOf,
  durationOf,
  lengthOf,
  longDayOf,
  shortDayOf,
  whenOf,
} from './date-words.ts'
import { clockOf, datesWithoutYear, hoursBetween, hoursOf, timesInShort } from './time-words.ts'

const week: CourseTimes = {
  startsOn: '2027-07-05',
  endsOn: '2027-07-09',
  sessionCount: 5,
  totalMinutes: 450,
  start: '09:30',
  minutes: 90,
  weekdays: [1, 2, 3, 4, 5],
  timeZone: 'Europe/Berlin',
}

test('a week of a class, in words', () => {
  expect(datesOf(week)).toBe('July 5–9, 2027')
  expect(timesInShort(week)).toEqual(['Jul 5–9', '9:30–11:00 AM'])
  expect(whenOf(week)).toBe('July 5–9, 2027 · 9:30–11:00 AM')
  expect(daysOf(week)).toBe('every weekday')
  expect(lengthOf(week)).toBe('5 sessions, 7 hours 30 minutes in all')
})

test('a single day, and days over the turn of a month', () => {
  const one = { ...week, endsOn: '2027-07-05', sessionCount: 1, totalMinutes: 90, weekdays: [1] }
  expect(datesOf(one)).toBe('July 5, 2027')
  expect(daysOf(one)).toBeUndefined()
  expect(lengthOf(one)).toBe('1 session, 1 hour 30 minutes in all')
  expect(datesOf({ startsOn: '2027-06-28', endsOn: '2027-07-02' })).toBe('June 28 – July 2, 2027')
  expect(datesOf({ startsOn: '2027-12-28', endsOn: '2028-01-02' })).toBe(
    'December 28, 2027 – January 2, 2028',
  )
})

test('a class that meets once a week says on which day', () => {
  const weekly = { ...week, startsOn: '2027-07-06', endsOn: '2027-08-10', weekdays: [2] }
  expect(timesInShort(weekly)).toEqual(['Jul 6 – Aug 10', 'Tuesdays', '9:30–11:00 AM'])
  expect(whenOf(weekly)).toBe('July 6 – August 10, 2027 · Tuesdays · 9:30–11:00 AM')
})

test('sessions at different times say so', () => {
  expect(timesInShort({ ...week, start: null })).toEqual(['Jul 5–9', 'at various times'])
})

test('days of the week that are not all of them', () => {
  expect(daysOf({ ...week, weekdays: [1, 4] })).toBe('Mondays and Thursdays')
  expect(daysOf({ ...week, weekdays: [5, 6] })).toBe('Fridays and Saturdays')
  expect(daysOf({ ...week, weekdays: [1, 2, 4] })).toBe('Mondays, Tuesdays and Thursdays')
  expect(daysOf({ ...week, weekdays: [2, 3, 4, 5, 6], sessionCount: 10 })).toBe('Tuesdays to Saturdays')
  expect(daysOf({ ...week, weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe('every day')
})

test('days of one week alone are not said as if they came again', () => {
  expect(daysOf({ ...week, weekdays: [6, 7], sessionCount: 2 })).toBe('Saturday and Sunday')
  expect(daysOf({ ...week, weekdays: [2, 3, 4, 5, 6] })).toBe('Tuesday to Saturday')
})

test.each([
  ['09:30', 60, '9:30–10:30 AM'],
  ['11:30', 90, '11:30 AM – 1:00 PM'],
  ['12:00', 45, '12:00–12:45 PM'],
  ['23:30', 60, '11:30 PM – 12:30 AM'],
  ['00:05', 10, '12:05–12:15 AM'],
])('%s for %i minutes is %s', (start, minutes, words) => expect(hoursOf(start, minutes)).toBe(words))

test('dates and times are in the style of the payments, not in another one', () => {
  expect([dateOf('2027-07-05'), dayOf('2027-07-05')]).toEqual(['July 5, 2027', 'July 5'])
  expect(datesWithoutYear({ startsOn: '2027-06-28', endsOn: '2027-07-02' })).toBe('June 28 – July 2')
  expect([clockOf('00:05'), clockOf('12:00'), clockOf('23:59')]).toEqual(['12:05 AM', '12:00 PM', '11:59 PM'])
  expect(hoursBetween('09:30', '11:00')).toBe('9:30–11:00 AM')
})

test.each([
  [60, '1 hour'],
  [45, '45 minutes'],
  [125, '2 hours 5 minutes'],
])('%i minutes are %s', (minutes, words) => expect(durationOf(minutes)).toBe(words))

test('a day is the same day wherever the reader is', () => {
  expect(longDayOf('2027-07-05')).toBe('Monday, July 5, 2027')
})

test('a date of this season is said without its year, another with it', () => {
  expect(shortDayOf('2027-07-05', '2026-11-29')).toBe('Mon, Jul 5')
  expect(shortDayOf('2028-07-05', '2026-11-29')).toBe('Wed, Jul 5, 2028')
  expect(shortDayOf('2025-07-05', '2026-11-29')).toBe('Sat, Jul 5, 2025')
  expect(datesOfSeason(week, '2027-07-01')).toBe('Jul 5–9')
  expect(datesOfSeason(week, '2026-07-01')).toBe('Jul 5–9, 2027')
})
