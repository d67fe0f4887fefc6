import { expect, test } from 'vitest'
import { daysOfWeek, isWeek, shiftWeek, weekOf } from './iso-week.ts'

test.each([
  ['2027-07-05', '2027-W27'],
  ['2027-07-11', '2027-W27'],
  ['2027-01-01', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2028-12-31', '2028-W52'],
])('%s is in %s', (date, week) => {
  expect(weekOf(date)).toBe(week)
  expect(daysOfWeek(week)).toContain(date)
})

test('every day of a century is in the week that names it, and weeks follow one another', () => {
  let week = '1970-W01'
  while (week !== '2069-W52') {
    const days = daysOfWeek(week)
    expect(days.map(weekOf)).toEqual(Array.from({ length: 7 }, () => week))
    expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(1)
    const next = shiftWeek(week, 1)
    expect(shiftWeek(next, -1)).toBe(week)
    week = next
  }
})

test.each([
  '2027-W54',
  '2027-W53',
  '2027-W00',
  '2027-W1',
  '2027W27',
  '2027-07-05',
  '2027-W27 ',
  '',
  '9999-W01',
])('“%s” is no week', (text) => {
  expect(isWeek(text)).toBe(false)
  expect(() => daysOfWeek(text)).toThrow('is no week')
})

test('some years have a week 53', () => {
  expect(isWeek('2026-W53')).toBe(true)
  expect(daysOfWeek('2026-W53')[0]).toBe('2026-12-28')
})
