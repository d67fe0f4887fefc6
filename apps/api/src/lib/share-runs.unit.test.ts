import { expect, test } from 'vitest'
import { shareRuns } from './share-runs.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

test('callers at the same time share runs, at most one under way and one to come', async () => {
  const share = shareRuns<number>()
  let runs = 0
  const run = async () => {
    runs++
    await pause()
    return runs
  }
  await Promise.all(Array.from({ length: 50 }, () => share('a', run)))
  expect(runs).toBe(2)
})

test('an answer is never older than its question', async () => {
  const share = shareRuns<number>()
  let value = 0
  const read = async () => {
    const seen = value
    await pause()
    return seen
  }
  const early = share('a', read)
  value = 1
  const late = share('a', read)
  expect([await early, await late]).toEqual([0, 1])
})

test('different keys do not share, and a failure is not kept', async () => {
  const share = shareRuns<string>()
  const [a, b] = await Promise.all([share('a', async () => 'a'), share('b', async () => 'b')])
  expect([a, b]).toEqual(['a', 'b'])
  await expect(share('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await share('a', async () => 'up')).toBe('up')
})
