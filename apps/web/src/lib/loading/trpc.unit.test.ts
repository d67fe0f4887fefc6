import { expect, test } from 'vitest'
import { createQueryClient } from './trpc.ts'

const { queries, mutations } = createQueryClient().getDefaultOptions()

// Clause 9-7
test('answers are kept for five minutes', () => {
  expect(queries?.gcTime).toBe(300_000)
})

// Clause 9-8
test('the pause before another attempt doubles from 1 s up to 30 s', () => {
  const pause = queries?.retryDelay
  if (typeof pause !== 'function') throw new Error('no pause')
  const pauses = [0, 1, 2, 3, 4, 5, 6].map((attempt) => pause(attempt, new Error('no answer')))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

// Clause 9-9
test('what changes something is never tried again by itself', () => {
  expect(mutations?.retry).toBe(false)
})
