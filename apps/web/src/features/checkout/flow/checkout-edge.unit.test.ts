import { focusManager, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, type trpc } from '../../../lib/loading/trpc.ts'
import { browserEdge } from './checkout-edge.ts'
import { completionOf, refusal } from '../../../../test/checkout-samples.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Only in a browser is anything retried.
  vi.stubGlobal('window', globalThis)
  focusManager.setFocused(true)
  onlineManager.setOnline(true)
})

afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** An edge whose API fails as specified, call by call, and then succeeds; it counts the calls. */
function edgeThatFails(...failures: Error[]) {
  const counts = { calls: 0 }
  const answer = () => {
    const failure = failures[counts.calls++]
    return failure ? Promise.reject(failure) : Promise.resolve(completionOf('paid'))
  }
  const checkout = { complete: { mutate: answer }, start: { mutate: answer } }
  // Only the procedures above are called.
  const utils = { client: { student: { checkout } } } as unknown as ReturnType<typeof trpc.useUtils>
  const queryClient = createQueryClient()
  queryClient.mount()
  return { counts, edge: browserEdge({ utils, queryClient, leave: () => {} }) }
}

test('a confirmation without an answer is tried again', async () => {
  const { counts, edge } = edgeThatFails(new Error('lost'), new Error('lost'))
  const completion = edge.complete('pi_1')
  await vi.advanceTimersByTimeAsync(1000 + 2000)
  await expect(completion).resolves.toMatchObject({ status: 'paid' })
  expect(counts.calls).toBe(3)
})

test('what the school refused is not tried again, nor is a request for seats', async () => {
  const refused = edgeThatFails(refusal('not_found', 404))
  await expect(refused.edge.complete('pi_1')).rejects.toThrow('not_found')
  expect(refused.counts.calls).toBe(1)
  const lost = edgeThatFails(new Error('lost'))
  await expect(lost.edge.start(9000)).rejects.toThrow('lost')
  expect(lost.counts.calls).toBe(1)
})

test('without a network a call fails at once, and is not made later', async () => {
  onlineManager.setOnline(false)
  const { counts, edge } = edgeThatFails(new Error('offline'))
  const failed = expect(edge.start(9000)).rejects.toThrow('offline')
  await vi.advanceTimersByTimeAsync(0)
  expect(counts.calls).toBe(1)
  await failed
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(counts.calls).toBe(1)
})

test('without a network a confirmation is tried as often as with one', async () => {
  onlineManager.setOnline(false)
  const { counts, edge } = edgeThatFails(...Array.from({ length: 4 }, () => new Error('offline')))
  const failed = expect(edge.complete('pi_1')).rejects.toThrow('offline')
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)
  expect(counts.calls).toBe(4)
  await failed
})

/** Whether a promise is over, looked at later. */
function watched(promise: Promise<void>) {
  const seen = { isOver: false }
  void promise.then(() => (seen.isOver = true))
  return seen
}

test('a pause lasts as long as it says, and longer while nobody looks', async () => {
  const { edge } = edgeThatFails()
  const { signal } = new AbortController()
  const pause = watched(edge.pause(2000, signal))
  await vi.advanceTimersByTimeAsync(1999)
  expect(pause.isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(pause.isOver).toBe(true)

  focusManager.setFocused(false)
  const hidden = watched(edge.pause(2000, signal))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hidden.isOver).toBe(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(hidden.isOver).toBe(true)
})

test('what is stopped waits no longer', async () => {
  const { edge } = edgeThatFails()
  const stop = new AbortController()
  const waits = [edge.pause(60_000, stop.signal), edge.comeBack(stop.signal)].map(watched)
  await vi.advanceTimersByTimeAsync(1000)
  expect(waits).toEqual([{ isOver: false }, { isOver: false }])
  stop.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(waits).toEqual([{ isOver: true }, { isOver: true }])
})
