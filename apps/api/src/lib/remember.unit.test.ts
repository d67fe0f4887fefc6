import { expect, test, vi } from 'vitest'
import { remember } from './remember.ts'

type Options<R> = Partial<Parameters<typeof remember<R & {}>>[0]>

const remembering = <R extends {}>(options: Options<R> = {}) =>
  remember<R>({ keepMs: 60_000, mostSize: 100, ...options })

test('simultaneous callers share one computation, and later ones its result', async () => {
  const make = vi.fn(async () => 'page')
  const pages = remembering<string>()
  const ask = () => pages('/', make)
  expect(await Promise.all([ask(), ask()])).toEqual(['page', 'page'])
  expect(await ask()).toBe('page')
  expect(make).toHaveBeenCalledTimes(1)
})

test.each([
  { askedAt: 5999, so: 'it is still good', renderings: 1 },
  { askedAt: 6001, so: 'it is made anew', renderings: 2 },
])('a second counts from when the result was there: at $askedAt ms $so', async ({ askedAt, renderings }) => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1)
  try {
    let made = 0
    const pages = remembering<number>({ keepMs: 1000 })
    let release = () => {}
    const first = pages('/', () => new Promise((resolve) => (release = () => resolve(++made))))
    clock.mockReturnValue(5000)
    const shared = pages('/', async () => ++made)
    release()
    expect(await Promise.all([first, shared])).toEqual([1, 1])
    clock.mockReturnValue(askedAt)
    expect(await pages('/', async () => ++made)).toBe(renderings)
  } finally {
    clock.mockRestore()
  }
})

test('failures, thrown or returned, are not remembered', async () => {
  const pages = remembering<number>({ isWorthKeeping: (status) => status < 500 })
  const ask = (make: () => Promise<number>) => pages('/', make)
  await expect(ask(() => Promise.reject(new Error('first time')))).rejects.toThrow('first time')
  expect(await ask(async () => 500)).toBe(500)
  expect(await ask(async () => 200)).toBe(200)
  expect(await ask(async () => 500)).toBe(200)
})

test('a flood of other pages does not push out one that people look at', async () => {
  const home = vi.fn(async () => 'home')
  const pages = remembering<string>({ mostSize: 10 })
  for (let visitor = 0; visitor < 100; visitor++) {
    await pages('/', home)
    for (let other = 0; other < 5; other++) await pages(`/?x=${visitor}.${other}`, async () => 'x')
  }
  expect(home).toHaveBeenCalledTimes(1)
})

test('what is kept stays within its size', async () => {
  const pages = remembering<string>({ mostSize: 10, sizeOf: (text) => text.length })
  for (let page = 0; page < 20; page++) await pages(`/${page}`, async () => 'four')
  const again = vi.fn(async () => 'more')
  for (let page = 19; page > 16; page--) await pages(`/${page}`, again)
  expect(again).toHaveBeenCalledTimes(1)
})
