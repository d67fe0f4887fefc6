import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf, sharesOf } from './caller.ts'
import { askForBody, hasBody } from './connections.ts'
import { createGate, Overloaded } from './gate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a route's bodies are awaited; `small` unless named. */
    body?: BodyKind
  }
}

/**
 * How many bodies may arrive at once, and how slowly: `bytes` must arrive every `everyMs`, and `wholeMs` is the limit
 * in any case. A phone that sends 32 kB a second needs 45 seconds for a photograph, which is allowed.
 */
const kinds = {
  /**
   * Up to 64 KiB each: 64 MB if every body that may arrive at once were that large, half of it from strangers on one
   * network.
   */
  small: { atOnce: 1024, bytes: 1, everyMs: 5000, wholeMs: 10_000, yields: true },
  /** Payment events, up to 256 KiB, from senders who are unknown until the body has arrived: 16 MB from one network. */
  event: { atOnce: 128, bytes: 1, everyMs: 5000, wholeMs: 10_000, yields: true },
  /**
   * Pictures, up to 5 MB, which are written to files as they arrive, and from those who may import classes a file of up to
   * 4 MB. None is dropped in favour of another.
   */
  upload: { atOnce: 96, bytes: 32 * 1024, everyMs: 15_000, wholeMs: 180_000, yields: false },
} as const
export type BodyKind = keyof typeof kinds

/** From one person, and from all strangers on one network. */
const parts = { person: 1 / 4, strangers: 1 / 2 }
/** After this long, a body that has to yield may be dropped for a new one. */
const graceMs = 1000
const sweepEveryMs = 1000

/** The longest wait for a body of this kind, in milliseconds. */
export const longestBodyMs = (kind: BodyKind): number => kinds[kind].wholeMs

interface Reading {
  request: FastifyRequest
  reply: FastifyReply
  kind: BodyKind
  /** Who sends it: the person, then the network. */
  keys: string[]
  since: number
  /** When the connection's bytes were last counted, and how many there were. */
  countedAt: number
  counted: number
  /** Releases the slot. */
  end(): void
}

export interface Bodies {
  /** Watches every body sent to any route of `app`. */
  watch(app: FastifyInstance): void
  /** How long the sender took to send the body, in milliseconds; 0 for a request without one. */
  waitedFor(request: FastifyRequest): number
  /** Ends the bodies that are too slow by now. */
  sweep(now?: number): void
  /** How many bodies are arriving. */
  gauges(): Record<BodyKind, number>
}

/** Lets bodies arrive, bounds their number for each person, for each network and in total, and ends the slow ones. */
export function createBodies(): Bodies {
  const gates = {
    small: createGate(line('small')),
    event: createGate(line('event')),
    upload: createGate(line('upload')),
  }
  const readings = new Set<Reading>()
  const waits = new WeakMap<FastifyRequest, number>()

  function begin(request: FastifyRequest, reply: FastifyReply) {
    const kind = request.routeOptions.config.body ?? 'small'
    const shares = sharesOf(callerOf(request), parts)
    const keys = shares.map(({ key }) => key)
    const now = performance.now()
    const leave = gates[kind].tryEnter(shares) ?? (makeRoom(kind, keys, now) && gates[kind].tryEnter(shares))
    if (!leave) throw new Overloaded()
    const end = () => {
      if (!readings.delete(reading)) return
      waits.set(request, performance.now() - now)
      leave()
    }
    const reading = { request, reply, kind, keys, since: now, countedAt: now, counted: bytesOf(request), end }
    readings.add(reading)
    request.raw.once('end', end).once('close', end)
    reply.raw.once('close', end)
    askForBody(request.raw, reply.raw)
  }

  /**
   * Drops the sender who has been sending longest, of the same person if possible, else of the same network: a slow
   * crowd drops its own.
   */
  function makeRoom(kind: BodyKind, keys: string[], now: number): boolean {
    if (!kinds[kind].yields) return false
    const slow = [...readings].filter((reading) => reading.kind === kind && now - reading.since > graceMs)
    const of = (key: string) => slow.find((reading) => reading.keys.includes(key))
    const oldest = keys.map(of).find((reading) => reading !== undefined) ?? slow[0]
    if (oldest) stop(oldest)
    return oldest !== undefined
  }

  return {
    watch(app) {
      app.addHook('onRequest', ({ raw }, _reply, done) => {
        refuseOddBody(raw)
        done()
      })
      app.addHook('preParsing', (request, reply, payload, done) => {
        try {
          if (hasBody(request.raw)) begin(request, reply)
          done(null, payload)
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)))
        }
      })
      const sweeping = setInterval(() => this.sweep(), sweepEveryMs).unref()
      app.addHook('onClose', async () => clearInterval(sweeping))
    },
    waitedFor: (request) => waits.get(request) ?? 0,
    sweep(now = performance.now()) {
      for (const reading of readings) if (isTooSlow(reading, now)) stop(reading)
    },
    gauges: () => ({
      small: gates.small.inside(),
      event: gates.event.inside(),
      upload: gates.upload.inside(),
    }),
  }
}

const line = (kind: BodyKind) => ({ atOnce: kinds[kind].atOnce, waiting: 0 })

/** Starts a new count whenever the time for the next bytes is over. */
function isTooSlow(reading: Reading, now: number): boolean {
  const { bytes, everyMs, wholeMs } = kinds[reading.kind]
  if (now - reading.since > wholeMs) return true
  if (now - reading.countedAt <= everyMs) return false
  const arrived = bytesOf(reading.request)
  const came = arrived - reading.counted
  Object.assign(reading, { countedAt: now, counted: arrived })
  return came < bytes
}

const bytesOf = ({ raw }: FastifyRequest): number => raw.socket.bytesRead ?? 0

/** Shaped like Fastify's own refusals, so that every scope's error handler knows how to respond. */
class Refused extends Error {
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/**
 * Ends the reading itself: the reader discards what has arrived and responds; the connection closes after the response.
 */
function stop({ request: { raw }, reply, end }: Reading) {
  end()
  raw.pause()
  const error = new Refused(408, 'the body came too slowly')
  if (raw.listenerCount('error') > 0) raw.emit('error', error)
  else if (!reply.sent) void reply.send(error)
}

const bodyless = new Set(['GET', 'HEAD', 'TRACE'])

/** Bodies of these methods are never read, and nothing is ever decompressed. */
function refuseOddBody(raw: FastifyRequest['raw']) {
  if (!hasBody(raw)) return
  if (bodyless.has(raw.method ?? '')) throw new Refused(400, 'the method takes no body')
  const encoding = raw.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Refused(415, 'the body is encoded')
}
