import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'

const at = (start: string, minutes: number) => ({ start, minutes })

test('what overlaps stands together, also over a third one; what only touches does not', () => {
  const [a, b, c, d] = [at('09:00', 90), at('10:00', 90), at('11:00', 30), at('11:30', 30)]
  expect(clustersOf([a, b, c, d])).toEqual([[a, b, c], [d]])
  expect(clustersOf([at('09:00', 180), at('09:30', 15), at('10:00', 15), at('12:00', 60)])).toHaveLength(2)
  expect(clustersOf([])).toEqual([])
})
