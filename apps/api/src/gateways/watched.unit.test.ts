import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import type { ServiceCall } from '../lib/meters.ts'
import { watched } from './watched.ts'

const at = new Date('2026-07-01T10:00:00Z')
const gateway = {
  kind: 'x',
  async ask(answer: unknown) {
    if (answer instanceof Error) throw answer
    return answer
  },
  async *list(failure?: Error) {
    yield 1
    if (failure) throw failure
  },
  other: () => 1,
}

function watch() {
  const calls: ServiceCall[] = []
  const meters = {
    request() {},
    procedure() {},
    job() {},
    claim() {},
    call: (what: ServiceCall) => void calls.push(what),
  }
  return { calls, ...watched(gateway, ['ask'], { service: 'mail', now: () => at, meters }, ['list']) }
}

test('answers and refusals count as answered; what could not be asked, as failed', async () => {
  const { gateway: seen, record, calls } = watch()
  expect(await seen.ask(7)).toBe(7)
  expect(record).toEqual({ lastAnsweredAt: at, lastFailedAt: undefined, failuresInARow: 0 })
  await expect(seen.ask(new AppError('unavailable', 'gone'))).rejects.toThrow('gone')
  await expect(seen.ask(new TypeError('broken'))).rejects.toThrow('broken')
  expect(record).toMatchObject({ lastFailedAt: at, failuresInARow: 2 })
  await expect(seen.ask(new AppError('invalid_input', 'no'))).rejects.toThrow('no')
  expect(record.failuresInARow).toBe(0)
  expect(calls.map(({ outcome }) => outcome)).toEqual(['ok', 'failed', 'failed', 'ok'])
  expect(calls[0]).toMatchObject({
    service: 'mail',
    operation: 'ask',
    seconds: expect.any(Number) as unknown,
  })
})

test('a list counts when it was read to its end, or could not be', async () => {
  const { gateway: seen, record, calls } = watch()
  expect(await Array.fromAsync(seen.list())).toEqual([1])
  expect(record.lastAnsweredAt).toEqual(at)
  await expect(Array.fromAsync(seen.list(new AppError('unavailable', 'gone')))).rejects.toThrow('gone')
  expect(record).toMatchObject({ lastFailedAt: at, failuresInARow: 1 })
  expect(calls.map(({ operation, outcome }) => [operation, outcome])).toEqual([
    ['list', 'ok'],
    ['list', 'failed'],
  ])
})

test('everything else passes by', () => {
  const { gateway: seen, calls } = watch()
  expect([seen.kind, seen.other()]).toEqual(['x', 1])
  expect(calls).toEqual([])
})
