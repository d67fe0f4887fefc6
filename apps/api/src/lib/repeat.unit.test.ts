import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('it goes on after a failure, one turn after the other, until it is stopped', async () => {
  let turns = 0
  let atOnce = 0
  let fourth: () => void = () => {}
  const done = new Promise<void>((resolve) => (fourth = resolve))
  const reports: unknown[] = []
  const repeated = repeat(
    async () => {
      expect(++atOnce).toBe(1)
      await new Promise((next) => setImmediate(next))
      atOnce--
      if (++turns === 4) {
        repeated.stop()
        fourth()
      }
      if (turns === 2) throw new Error('this once')
    },
    { pauseMs: 1, onError: (error) => reports.push(error) },
  )
  await done
  await new Promise((next) => setTimeout(next, 20))
  expect(turns).toBe(4)
  expect(reports).toEqual([new Error('this once')])
})
