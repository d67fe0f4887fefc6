import { expect, test } from 'vitest'
import { joinPlanRow, splitPlanRow } from './story-fields.tsx'

test.each([
  ['', { time: '', what: '' }],
  ['09:30 Warm-up', { time: '09:30', what: 'Warm-up' }],
  ['09:30 ', { time: '09:30', what: '' }],
  [' Warm-up ', { time: '', what: 'Warm-up ' }],
  [' two  words', { time: '', what: 'two  words' }],
])('%j comes back as it was typed', (line, row) => {
  expect(splitPlanRow(line)).toEqual(row)
  expect(joinPlanRow(row)).toBe(line)
})
