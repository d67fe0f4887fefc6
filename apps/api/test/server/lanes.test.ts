import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../../../test/until.ts'
import type { Lifecycle } from '../../src/admission/phase.ts'
import {
  createLoadShedder,
  longestWorkMs,
  type Lane,
  type LoadShedder,
} from '../../src/admission/load-shedder.ts'
import { sendError } from '../../src/rest/error-answer.ts'
import { openRequest } from './raw-sender.ts'

/**
 * Whatever the outcome of a request, its lane is at zero afterwards: the real gates, on routes that work for as long as
 * the test says.
 */

const lanes: Lane[] = ['catalogue', 'checkout', 'webhooks', 'uploads', 'pages', 'other']
let app: FastifyInstance
let load: LoadShedder
let lifecycle: Lifecycle
let origin: string
/** What the handlers do now. */
let work: () => Promise<unknown>
let finish: () => void
/** No test waits for anything after its end. */
let over: AbortController

beforeEach(async () => {
  over = new AbortController()
  const finished = new Promise<void>((resolve) => (finish = resolve))
  work = async () => (await finished, { done: true })
  lifecycle = { phase: 'serving' }
  load = createLoadShedder(lifecycle)
  app = Fastify({ serverFactory: load.connections([]).serverFactory })
  app.setErrorHandler(sendError)
  load.bodies.watch(app)
  // Stands for a token whose signature was checked.
  app.addHook('onRequest', async (request) => {
    const account = request.headers['x-account']
    if (typeof account === 'string') (await load.identify(request, account))()
  })
  for (const lane of lanes)
    await app.register(async (scope) => {
      load.watch(scope, () => lane)
      scope.post(`/${lane}`, () => work())
    })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  vi.useRealTimers()
  over.abort()
  finish()
  app.server.closeAllConnections()
  await app.close()
})

const gauge = (lane: Lane) => load.gauges().lanes[lane]
const busy = () => {
  const { bodies, identifying, lanes: all } = load.gauges()
  const gates = [identifying, ...Object.values(all)].flatMap(({ inside, waiting }) => [inside, waiting])
  return [...Object.values(bodies), ...gates].reduce((sum, count) => sum + count, 0)
}
const untilIdle = () => until(() => busy() === 0, { describe: () => JSON.stringify(load.gauges()) })

/** What is left behind would otherwise be found after some seconds. */
const neverSweep = () => (load.bodies.sweep = () => {})

const body = '{"a":1}'
const open = (lane: Lane) =>
  openRequest(origin, {
    method: 'POST',
    path: `/${lane}`,
    headers: ['Content-Type: application/json', `Content-Length: ${body.length}`],
  })
/** From a network of its own each time. */
let senders = 0
const inject = (lane: Lane, from?: string, headers?: Record<string, string>) => {
  senders++
  const remoteAddress = from ?? `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`
  return app.inject({ method: 'POST', url: `/${lane}`, payload: { a: 1 }, remoteAddress, headers })
}
const inLane = (lane: Lane) => gauge(lane).inside + gauge(lane).waiting
/** As `until`, where no timer runs, so that no wait in line times out in the meantime. */
async function untilTurn(look: () => unknown) {
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(10_000)])
  while (!look()) {
    signal.throwIfAborted()
    await new Promise(setImmediate)
  }
}

/** Sends requests one after another until there are enough, or one is refused; returns all responses. */
async function crowd(lane: Lane, enough = () => false, from?: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers: ReturnType<typeof inject>[] = []
  for (let refused = false; !refused && !enough();) {
    const before = inLane(lane)
    const answer = inject(lane, from)
    void answer.then(({ statusCode }) => (refused = statusCode === 503))
    answers.push(answer)
    await untilTurn(() => inLane(lane) > before || refused)
  }
  return answers
}

describe.each(lanes)('%s stands at zero', (lane) => {
  test('after an answer', async () => {
    const sender = open(lane)
    await sender.write(body)
    await until(() => gauge(lane).inside === 1)
    finish()
    expect(await sender.status).toBe(200)
    await untilIdle()
  })

  test('after a client that leaves before its body, and takes no place in the meantime', async () => {
    neverSweep()
    const sender = open(lane)
    await until(() => load.gauges().bodies.small === 1)
    expect(gauge(lane)).toEqual({ inside: 0, waiting: 0 })
    sender.socket.resetAndDestroy()
    await untilIdle()
  })

  test('after a client that leaves in the middle of its body', async () => {
    neverSweep()
    const sender = open(lane)
    await sender.write(body.slice(0, 3))
    await until(() => load.gauges().bodies.small === 1)
    sender.socket.resetAndDestroy()
    await untilIdle()
  })

  test('after a client that leaves during the work, but not before the work has ended', async () => {
    const sender = open(lane)
    await sender.write(body)
    await until(() => gauge(lane).inside === 1)
    sender.socket.resetAndDestroy()
    await until(() => load.gauges().connections.open === 0)
    expect(gauge(lane).inside).toBe(1)
    finish()
    await untilIdle()
  })

  test('after a client that leaves while it waits for a place', async () => {
    const answers = await crowd(lane, () => gauge(lane).waiting === 1)
    const sender = open(lane)
    await sender.write(body)
    await untilTurn(() => gauge(lane).waiting === 2)
    sender.socket.resetAndDestroy()
    await untilTurn(() => gauge(lane).waiting === 1)
    finish()
    for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200)
    await untilTurn(() => busy() === 0)
  })

  test('after a body that came too slowly: 408, and the connection ends', async () => {
    const sender = open(lane)
    await until(() => load.gauges().bodies.small === 1)
    load.bodies.sweep(performance.now() + 5500)
    expect(await sender.status).toBe(408)
    await sender.ended
    await untilIdle()
  })

  test('after work that took too long: 503 in time, but the place is kept until the work has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sender = open(lane)
    await sender.write(body)
    await untilTurn(() => gauge(lane).inside === 1)
    await vi.advanceTimersByTimeAsync(longestWorkMs(lane) + 100)
    expect(await sender.status).toBe(503)
    expect(gauge(lane).inside).toBe(1)
    vi.useRealTimers()
    finish()
    await untilIdle()
  })

  test('after refusals of a full lane and a full line', async () => {
    const answers = await crowd(lane)
    finish()
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status !== 200)).toEqual([503])
    expect((await answers.at(-1))?.json()).toMatchObject({ error: { code: 'unavailable' } })
    await untilTurn(() => busy() === 0)
  })

  test('after a failure of the work', async () => {
    work = () => Promise.reject(new Error('broken'))
    expect((await inject(lane)).statusCode).toBe(500)
    work = () => {
      throw new Error('broken at once')
    }
    expect((await inject(lane)).statusCode).toBe(500)
    await untilIdle()
  })

  // Pages themselves state what is missing.
  if (lane === 'pages') return
  test('after refusals of a server that is stopping', async () => {
    lifecycle.phase = 'stopping'
    expect((await inject(lane)).statusCode).toBe(503)
    await untilIdle()
  })
})

describe('one network', () => {
  // Only the provider uses the lane of events: there are no other callers to protect it from.
  test.each(lanes.filter((lane) => lane !== 'webhooks'))(
    'never takes all of %s, and leaves places to its people when its strangers are many',
    async (lane) => {
      const answers = await crowd(lane, undefined, '10.9.9.9')
      const before = inLane(lane)
      const others = [inject(lane, '10.8.8.8'), inject(lane, '10.9.9.9', { 'x-account': 'ana' })]
      await untilTurn(() => inLane(lane) === before + others.length)
      finish()
      expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toContain(503)
      await untilTurn(() => busy() === 0)
    },
  )
})
