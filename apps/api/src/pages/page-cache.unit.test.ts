import { expect, test, vi } from 'vitest'
import { rememberBriefly } from './page-cache.ts'

test('simultaneous callers share one computation', async () => {
  const compute = vi.fn(async (key: string) => `page ${key}`)
  const page = rememberBriefly(1000, compute)
  const answers = await Promise.all([page('/', null), page('/', null), page('/classes', null)])
  expect(answers).toEqual(['page /', 'page /', 'page /classes'])
  expect(compute).toHaveBeenCalledTimes(2)
})

test('a result is forgotten after its time', async () => {
  let renderings = 0
  const page = rememberBriefly(20, async () => ++renderings)
  expect(await page('/', null)).toBe(1)
  expect(await page('/', null)).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(await page('/', null)).toBe(2)
})

test('a failure is not remembered', async () => {
  let attempts = 0
  const page = rememberBriefly(1000, async () => {
    if (++attempts === 1) throw new Error('first time')
    return 'second time'
  })
  await expect(page('/', null)).rejects.toThrow('first time')
  expect(await page('/', null)).toBe('second time')
})
