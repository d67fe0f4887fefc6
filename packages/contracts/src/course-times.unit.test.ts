import { describe, expect, test } from 'vitest'
import type { CourseTimes } from './course.ts'
import { datesOf, daysOf, durationOf, lengthOf, longDayOf, whenOf } from './course-dates.ts'
import { agesOf, hoursOf, timesInShort } from './course-times.ts'

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
  expect(datesOf(week)).toBe('5–9 July 2027')
  expect(timesInShort(week)).toEqual(['5–9 Jul', '9:30–11:00'])
  expect(whenOf(week)).toBe('5–9 July 2027 · 9:30–11:00')
  expect(daysOf(week)).toBe('every weekday')
  expect(lengthOf(week)).toBe('5 sessions, 7 hours 30 minutes in all')
})

test('a single day, and days over the turn of a month', () => {
  const one = { ...week, endsOn: '2027-07-05', sessionCount: 1, totalMinutes: 90, weekdays: [1] }
  expect(datesOf(one)).toBe('5 July 2027')
  expect(daysOf(one)).toBeUndefined()
  expect(lengthOf(one)).toBe('1 session, 1 hour 30 minutes in all')
  expect(datesOf({ startsOn: '2027-06-28', endsOn: '2027-07-02' })).toBe('28 June – 2 July 2027')
  expect(datesOf({ startsOn: '2027-12-28', endsOn: '2028-01-02' })).toBe('28 December 2027 – 2 January 2028')
})

test('a class that meets once a week says on which day', () => {
  const weekly = { ...week, startsOn: '2027-07-06', endsOn: '2027-08-10', weekdays: [2] }
  expect(timesInShort(weekly)).toEqual(['6 Jul – 10 Aug', 'Tuesdays', '9:30–11:00'])
  expect(whenOf(weekly)).toBe('6 July – 10 August 2027 · Tuesdays · 9:30–11:00')
})

test('sessions at different times say so', () => {
  expect(timesInShort({ ...week, start: null })).toEqual(['5–9 Jul', 'at various times'])
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
  ['09:30', 60, '9:30–10:30'],
  ['23:30', 60, '23:30–0:30'],
])('%s for %i minutes is %s', (start, minutes, words) => expect(hoursOf(start, minutes)).toBe(words))

test.each([
  [60, '1 hour'],
  [45, '45 minutes'],
  [125, '2 hours 5 minutes'],
])('%i minutes are %s', (minutes, words) => expect(durationOf(minutes)).toBe(words))

describe('ages', () => {
  test.each([
    [8, 12, 'ages 8–12'],
    [8, 8, 'age 8'],
    [8, null, 'from 8 years'],
    [null, 12, 'up to 12 years'],
    [null, null, undefined],
  ])('%j to %j: %j', (ageMin, ageMax, words) => expect(agesOf({ ageMin, ageMax })).toBe(words))
})

test('a day is the same day wherever the reader is', () => {
  expect(longDayOf('2027-07-05')).toBe('Monday, 5 July 2027')
})
