import { pino } from 'pino'
import { expect, test } from 'vitest'
import { until } from '../../../../../test/until.ts'
import { keepRunning } from './keep-running.ts'

function servers() {
  const ends: (() => void)[] = []
  const start = async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    return { ended, stop: async () => resolve() }
  }
  return { ends, start }
}
const log = pino({ level: 'silent' })
const limits = { pauseMs: 0, mostRestarts: 3, withinMs: 60_000 }

test('a server that ended stayed away: it is started again, three times, and then given up', async () => {
  const { ends, start } = servers()
  const { lost } = await keepRunning(start, log, limits)
  for (let run = 1; run <= 4; run++) {
    await until(() => ends.length === run)
    ends[run - 1]?.()
  }
  await expect(lost).rejects.toThrow('ended 4 times in 1 minutes')
  expect(ends.length).toBe(4)
})

test('one that is told to stop stays away', async () => {
  const { ends, start } = servers()
  const kept = await keepRunning(start, log, limits)
  await kept.stop()
  await kept.first.ended
  expect(ends.length).toBe(1)
})
