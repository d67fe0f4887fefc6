import { expect, test } from 'vitest'
import { createGate, limitConcurrency } from './gate.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 2))

test('never more at once than allowed, and everybody gets a turn', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 100 })
  let [running, most, done] = [0, 0, 0]
  const work = async () => {
    most = Math.max(most, ++running)
    await pause()
    running--
    done++
    if (done % 3 === 0) throw new Error('also failures give their place back')
  }
  await Promise.allSettled(Array.from({ length: 20 }, () => inTurn(work)))
  expect([most, done, running]).toEqual([2, 20, 0])
})

test('beyond the queue the answer is to come back later', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 1 })
  const accepted = [inTurn(pause), inTurn(pause)]
  await expect(inTurn(pause)).rejects.toMatchObject({ kind: 'unavailable' })
  await Promise.all(accepted)
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again')
})

test('whoever waits too long is told so, and the place in line is free again', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1, waitMs: 5 })
  const leave = await gate.enter()
  await expect(gate.enter()).rejects.toMatchObject({ kind: 'unavailable' })
  const next = gate.enter()
  leave()
  leave()
  const leaveNext = await next
  expect(gate.inside()).toBe(1)
  leaveNext()
  expect(gate.inside()).toBe(0)
})
