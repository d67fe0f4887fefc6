import { expect, test } from 'vitest'
import { readEnrolSearch, stepOf } from './enrol-search.ts'

const family = '019a0000-0000-7000-8000-000000000001'

test.each([
  [{}, 'family'],
  [{ step: 'payment' }, 'family'],
  [{ family: 'nobody', step: 'payment' }, 'family'],
  [{ family }, 'children'],
  [{ family, step: 'done' }, 'children'],
  [{ family, step: 'nonsense' }, 'children'],
  [{ family, step: 'summary' }, 'summary'],
  [{ family, step: 'payment' }, 'payment'],
  [{ family, receipt: family }, 'done'],
  [{ reference: 'C-10429' }, 'done'],
])('the address %j shows the step %s', (search, step) => {
  expect(stepOf(readEnrolSearch(search))).toBe(step)
})
