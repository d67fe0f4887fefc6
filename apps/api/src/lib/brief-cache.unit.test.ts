import { getEventListeners } from 'node:events'
import { expect, test, vi } from 'vitest'
import { rememberBriefly } from './brief-cache.ts'

const nobodyLeaves = new AbortController().signal

function cacheOf<R>(options: Partial<Parameters<typeof rememberBriefly<R>>[0]> = {}) {
  return rememberBriefly<R>({
    keepMs: 60_000,
    mostEntries: 100,
    mostSize: Infinity,
    sizeOf: () => 1,
    isWorthKeeping: () => true,
    ...options,
  })
}

test('simultaneous callers share one computation, and later ones its result', async () => {
  const make = vi.fn(async () => 'page')
  const pages = cacheOf<string>()
  const ask = () => pages.get('/', make, nobodyLeaves)
  expect(await Promise.all([ask(), ask()])).toEqual(['page', 'page'])
  expect(await ask()).toBe('page')
  expect(pages.has('/')).toBe(true)
  expect(make).toHaveBeenCalledTimes(1)
})

test('a result is forgotten after its time', async () => {
  let renderings = 0
  const pages = cacheOf<number>({ keepMs: 0 })
  const ask = () => pages.get('/', async () => ++renderings, nobodyLeaves)
  expect(await ask()).toBe(1)
  expect(await ask()).toBe(2)
})

test('what is over is let go by the next result, and what is not stays', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  try {
    const pages = cacheOf<string>({ keepMs: 1000 })
    for (let page = 0; page < 50; page++) await pages.get(`/${page}`, async () => 'page', nobodyLeaves)
    clock.mockReturnValue(999)
    await pages.get('/younger', async () => 'page', nobodyLeaves)
    expect(pages.held()).toBe(51)
    clock.mockReturnValue(1000)
    await pages.get('/latest', async () => 'page', nobodyLeaves)
    expect(pages.held()).toBe(2)
  } finally {
    clock.mockRestore()
  }
})

test('failures, thrown or answered, are not remembered', async () => {
  const pages = cacheOf<number>({ isWorthKeeping: (status) => status < 500 })
  const ask = (make: () => Promise<number>) => pages.get('/', make, nobodyLeaves)
  await expect(ask(() => Promise.reject(new Error('first time')))).rejects.toThrow('first time')
  expect(await ask(async () => 500)).toBe(500)
  expect(await ask(async () => 200)).toBe(200)
  expect(await ask(async () => 500)).toBe(200)
})

test('a flood of other pages does not push out one that people look at', async () => {
  const home = vi.fn(async () => 'home')
  const pages = cacheOf<string>({ mostEntries: 10 })
  for (let visitor = 0; visitor < 100; visitor++) {
    await pages.get('/', home, nobodyLeaves)
    for (let other = 0; other < 5; other++)
      await pages.get(`/?x=${visitor}.${other}`, async () => 'x', nobodyLeaves)
  }
  expect(home).toHaveBeenCalledTimes(1)
})

test('what is kept stays within its size', async () => {
  const pages = cacheOf<string>({ mostSize: 10, sizeOf: (text) => text.length })
  const keys = Array.from({ length: 20 }, (_, index) => `/${index}`)
  for (const key of keys) await pages.get(key, async () => 'four', nobodyLeaves)
  expect(keys.filter((key) => pages.has(key))).toEqual(['/18', '/19'])
})

test('what everybody has left is given up, and not remembered', async () => {
  const [one, two] = [new AbortController(), new AbortController()]
  const pages = cacheOf<string>()
  const never = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))
  const asked = [pages.get('/', never, one.signal), pages.get('/', never, two.signal)]
  one.abort()
  expect(pages.has('/')).toBe(true)
  two.abort()
  expect(pages.has('/')).toBe(false)
  expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await pages.get('/', async () => 'again', nobodyLeaves)).toBe('again')
})

test('a signal that outlives its questions holds none of their results: an hour of storm kept 130 MB', async () => {
  const { signal } = new AbortController()
  const pages = cacheOf<string>({ keepMs: 0 })
  let release: (text: string) => void = () => {}
  const slow = pages.get('/slow', () => new Promise((resolve) => (release = resolve)), signal)
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  release('slow')
  await slow
  for (let asked = 0; asked < 20; asked++) await pages.get('/', async () => 'page', signal)
  await pages.get('/', () => Promise.reject(new Error('failed')), signal).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('who asks without a signal does not leave, whoever else does', async () => {
  const leaver = new AbortController()
  const pages = cacheOf<string>()
  let release: (text: string) => void = () => {}
  const make = () => new Promise<string>((resolve) => (release = resolve))
  const asked = [pages.get('/', make), pages.get('/', make, leaver.signal)]
  leaver.abort()
  release('page')
  expect(await Promise.all(asked)).toEqual(['page', 'page'])
})
