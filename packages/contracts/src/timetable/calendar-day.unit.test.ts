import { expect, test } from 'vitest'
import { dayAfter, dayIn, daysBetween, mondayOf, weekdayOf } from './calendar-day.ts'

test('the day is that of the zone', () => {
  const at = new Date('2027-07-05T22:30:00Z')
  expect(dayIn('America/New_York', at)).toBe('2027-07-05')
  expect(dayIn('Europe/Berlin', at)).toBe('2027-07-06')
})

test('days are counted over the ends of months and years, whatever clocks do', () => {
  expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
  expect(dayAfter('2027-03-27', 2)).toBe('2027-03-29')
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect(daysBetween('2027-03-29', '2027-03-27')).toBe(-2)
})

test('a week begins on Monday', () => {
  expect(['2027-07-05', '2027-07-11'].map(weekdayOf)).toEqual([1, 7])
  expect(['2027-07-05', '2027-07-08', '2027-07-11'].map(mondayOf)).toEqual(Array(3).fill('2027-07-05'))
})
