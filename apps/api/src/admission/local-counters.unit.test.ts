import { expect, test } from 'vitest'
import { createLocalCounters } from './local-counters.ts'

function counters(most: number) {
  let now = 0
  const local = createLocalCounters(most, () => now)
  return { ...local, wait: (seconds: number) => void (now += seconds * 1000) }
}

test('counts within a window and then anew', () => {
  const { up, hear, wait } = counters(10)
  expect([up('a', 60).count, up('a', 60).count, up('b', 60).count]).toEqual([1, 2, 1])
  wait(59)
  hear('a', 9)
  expect(up('a', 60)).toEqual({ count: 3, heard: 9, secondsLeft: 1 })
  wait(1)
  expect(up('a', 60)).toEqual({ count: 1, heard: 0, secondsLeft: 60 })
})

test('remembers who is refused, and for how long', () => {
  const { refuse, refusedFor, wait } = counters(10)
  expect(refusedFor('a')).toBe(0)
  expect([refuse('a', 30), refuse('a', 30)]).toEqual([true, false])
  wait(10)
  expect(refusedFor('a')).toBe(20)
  wait(20)
  expect(refusedFor('a')).toBe(0)
  expect(refuse('a', 30)).toBe(true)
})

test('keeps no more than it may: what is over goes first, then the oldest', () => {
  const { up, holds, wait } = counters(3)
  for (const key of ['a', 'b', 'c']) up(key, 60)
  expect([holds('a'), holds('d')]).toEqual([true, false])
  up('d', 60)
  expect([holds('a'), holds('b'), holds('d')]).toEqual([false, true, true])
  wait(61)
  expect(holds('e')).toBe(true)
  expect(up('b', 60).count).toBe(1)
})
