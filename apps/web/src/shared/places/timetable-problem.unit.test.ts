import { timetableProblems } from '@cadenza/contracts/timetable/timetable-values'
import { expect, test } from 'vitest'
import { anItem } from '../../../test/made.ts'
import { cannotBePaid } from './cart-problem.ts'
import { sayTimetableProblem, timetableOf } from './timetable-problem.ts'

const other = { id: 'c2', name: 'Drums' }
const overlap = { date: '2027-07-05', start: '09:30', minutes: 60, timeZone: 'Europe/Berlin', times: 1 }
const plain = { blocks: true, other: null, overlap: null }

test('an overlap names the other class and its time as stored, and how often', () => {
  const clash = { problem: 'clash' as const, blocks: true, other, overlap }
  expect(sayTimetableProblem(clash)).toBe('You already have Drums then (July 5, 9:30–10:30 AM).')
  const twice = { ...clash, overlap: { ...overlap, times: 2 } }
  expect(sayTimetableProblem(twice)).toBe(
    'You already have Drums then (July 5, 9:30–10:30 AM, and 1 more time).',
  )
  const often = { ...clash, overlap: { ...overlap, minutes: 900, times: 5 } }
  expect(sayTimetableProblem(often)).toBe(
    'You already have Drums then (July 5, 9:30 AM – 12:30 AM, and 4 more times).',
  )
})

test('a class that comes first is named', () => {
  expect(sayTimetableProblem({ ...plain, problem: 'prerequisite', other })).toBe(
    'You need a place in Drums first.',
  )
})

test.each(timetableProblems)('%s has a sentence', (problem) => {
  expect(sayTimetableProblem({ ...plain, problem })).toMatch(/^[A-Z].{20,}\.$/)
})

test('what blocks cannot be paid, a warning can; the sale’s dates are not said twice', () => {
  const item = anItem()
  expect(cannotBePaid(item)).toBe(false)
  expect(cannotBePaid({ ...item, problem: 'sold_out' })).toBe(true)
  expect(cannotBePaid({ ...item, timetable: [{ ...plain, problem: 'clash' }] })).toBe(true)
  const warned = { ...item, timetable: [{ ...plain, problem: 'clash' as const, blocks: false }] }
  expect(cannotBePaid(warned)).toBe(false)
  expect(timetableOf(warned)).toHaveLength(1)
  expect(timetableOf({ ...item, timetable: [{ ...plain, problem: 'sale_closed' }] })).toEqual([])
})

test.each([
  ['too_young', 'Mia is too young for this class on its first day.'],
  ['too_old', 'Mia is too old for this class on its first day.'],
  ['prerequisite', 'Mia needs a place in Harp first.'],
  ['clash', 'Mia already has Harp then.'],
] as const)(
  '“Mia Field” each time: what is said of a child calls it by the first name: %s',
  (problem, words) => {
    const other = { id: 'c2', name: 'Harp' }
    expect(
      sayTimetableProblem(
        { problem, blocks: true, other, overlap: null },
        { name: 'Mia Field', isSelf: false },
      ),
    ).toBe(words)
  },
)
