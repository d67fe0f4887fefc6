import { expect, test } from 'vitest'
import { recentlyUsed } from './recently-used.ts'

test('makes each value once while it is in use, and forgets the one that is longest unused', async () => {
  const made: string[] = []
  const recent = recentlyUsed<Promise<string>>(2)
  const get = (key: string) =>
    recent(key, async () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('tries again after a failure', async () => {
  const recent = recentlyUsed<Promise<string>>(2)
  await expect(recent('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once')
  await expect(recent('a', async () => 'good')).resolves.toBe('good')
})
