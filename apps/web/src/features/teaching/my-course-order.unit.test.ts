import { expect, test } from 'vitest'
import { aManagedCourse } from '../../../test/made.ts'
import { arranged, readOrder } from './my-course-order.ts'

const times = (startsOn: string) => ({
  startsOn,
  endsOn: startsOn,
  sessionCount: 1,
  totalMinutes: 60,
  start: '09:30',
  minutes: 60,
  weekdays: [1],
  timeZone: 'America/New_York',
})

const harp = aManagedCourse({ name: 'Harp', capacity: 10, enrolled: 1, times: times('2027-07-12') })
const cello = aManagedCourse({ name: 'Célló at dawn', capacity: 4, enrolled: 4, times: times('2027-07-05') })
const bass = aManagedCourse({ name: 'Bass', capacity: 8, enrolled: 2, times: null })
const all = [harp, cello, bass]
const names = (courses: { name: string }[]) => courses.map(({ name }) => name)

test.each([
  [undefined, ['Harp', 'Célló at dawn', 'Bass']],
  ['soonest', ['Célló at dawn', 'Harp', 'Bass']],
  ['fullest', ['Célló at dawn', 'Bass', 'Harp']],
  ['name', ['Bass', 'Célló at dawn', 'Harp']],
] as const)('own classes in the order %s', (sort, expected) => {
  expect(names(arranged(all, { sort }))).toEqual(expected)
})

test('all words must be in the name, whatever their accents and order', () => {
  expect(names(arranged(all, { q: ' DAWN cello ' }))).toEqual(['Célló at dawn'])
  expect(arranged(all, { q: 'dawn harp' })).toEqual([])
  expect(arranged(all, { q: '  ' })).toHaveLength(3)
})

test.each([
  ['fullest', 'fullest'],
  ['newest', undefined],
  ['toString', undefined],
  [7, undefined],
])('an address that says %s means %s', (value, order) => {
  expect(readOrder(value)).toBe(order)
})
