import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/browser.ts'
import { loadPagesBy, pageData } from './page-data.ts'

let loaded = 0
beforeEach(() => {
  stubStorage()
  vi.useFakeTimers({ toFake: ['Date'] })
  loaded = 0
  loadPagesBy(() => Promise.resolve(loaded++))
})
afterEach(() => {
  // The module is shared with the files that run after this one.
  loadPagesBy(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that came from the server is asked for again by whoever has just changed something', async () => {
  await pageData.complete()
  expect(loaded).toBe(0)
  await pageData.invalidate()
  expect(loaded).toBe(1)
  await pageData.complete()
  expect(loaded).toBe(2)
})

test('once every copy of the page must have the change, it is not', async () => {
  await pageData.invalidate()
  vi.setSystemTime(Date.now() + 91_000)
  await pageData.complete()
  expect(loaded).toBe(1)
})
