import { expect, test } from 'vitest'
import { watchSeats, type SeatsLeft } from './watch-seats.ts'

const everyMs = 1
const someLooks = () => new Promise((resolve) => setTimeout(resolve, 50))

/** A watch over seats that a test can change, which counts how often it looks. */
function school(left: Record<string, number>, allAfter = 1_000_000) {
  const asked: string[][] = []
  const watch = watchSeats({
    read: (ids) => {
      asked.push(ids.toSorted())
      if (left.broken) return Promise.reject(new Error('the database is away'))
      return Promise.resolve(new Map(ids.flatMap((id) => (id in left ? [[id, left[id] ?? 0] as const] : []))))
    },
    everyMs,
    allAfter,
  })
  const sent: SeatsLeft[] = []
  return {
    asked,
    sent,
    watch,
    listen: (...ids: string[]) => watch.watch(ids, (news) => sent.push(news)),
  }
}

test('one question for all who watch, and none when nobody does any more', async () => {
  const { asked, sent, listen, watch } = school({ lute: 3, harp: 5 })
  const stops = [listen('lute'), listen('lute', 'harp'), listen('harp')]
  await expect.poll(() => sent.length).toBe(3)
  expect(asked[0]).toEqual(['harp', 'lute'])
  for (const stop of stops) stop()
  expect(watch.watching()).toBe(0)
  await someLooks()
  const last = asked.length
  await someLooks()
  expect(asked.length).toBe(last)
  expect(sent.length).toBe(3)
})

test('what has not changed is not told again, until everything is', async () => {
  const left: Record<string, number> = { lute: 3 }
  const quiet = school(left)
  const stop = quiet.listen('lute', 'gone')
  await expect.poll(() => quiet.asked.length).toBeGreaterThan(5)
  expect(quiet.sent).toEqual([{ lute: 3, gone: 0 }])
  left.lute = 2
  await expect.poll(() => quiet.sent).toEqual([{ lute: 3, gone: 0 }, { lute: 2 }])
  stop()
  const talking = school({ lute: 3 }, 2)
  const end = talking.listen('lute')
  await expect.poll(() => talking.sent.length).toBeGreaterThan(2)
  end()
})

test('a look that fails is left out, and the next one made', async () => {
  const left: Record<string, number> = { lute: 3, broken: 1 }
  const { asked, sent, listen } = school(left)
  const stop = listen('lute')
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  expect(sent).toEqual([])
  left.broken = 0
  await expect.poll(() => sent).toEqual([{ lute: 3 }])
  stop()
})
