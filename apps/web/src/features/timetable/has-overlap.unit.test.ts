import { expect, test } from 'vitest'
import { hasOverlap } from './has-overlap.ts'

const at = (start: string, minutes: number) => ({ start, minutes })

test('what overlaps, also over a third one; what only touches does not', () => {
  expect(hasOverlap([])).toBe(false)
  expect(hasOverlap([at('09:00', 60), at('10:00', 60), at('11:00', 5)])).toBe(false)
  expect(hasOverlap([at('09:00', 60), at('09:59', 5)])).toBe(true)
  expect(hasOverlap([at('09:00', 30), at('09:00', 30)])).toBe(true)
  expect(hasOverlap([at('09:00', 180), at('11:59', 15)])).toBe(true)
})
