import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf, sharesOf } from './caller.ts'
import { askForBody, hasBody } from '../process/connections.ts'
import { createGate, Overloaded } from './gate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How a route's bodies are waited for; `small` unless named. */
    body?: BodyKind
  }
}

/**
 * How many bodies arrive at once, and how slowly they may: `bytes` must come in every `everyMs`, and `wholeMs` is the end
 * in any case. A phone that sends 32 kB a second needs 45 seconds for a photograph and is welcome.
 */
const kinds = {
  /** Up to 64 KiB: 64 MB if all that may come at once were as large as that, and half of it from strangers of one network. */
  small: { atOnce: 1024, bytes: 1, everyMs: 5000, wholeMs: 10_000, yields: true },
  /** Payment events, up to 256 KiB, from senders whom nobody knows before the body is there: 16 MB from one network. */
  event: { atOnce: 128, bytes: 1, everyMs: 5000, wholeMs: 10_000, yields: true },
  /** Pictures, up to 5 MB, which go to files as they come. Nobody's is dropped for another's. */
  upload: { atOnce: 96, bytes: 32 * 1024, everyMs: 15_000, wholeMs: 180_000, yields: false },
} as const
export type BodyKind = keyof typeof kinds

/** Of one person, and of all strangers of one network. */
const parts = { person: 1 / 4, strangers: 1 / 2 }
/** After so long a body that has to yield may be dropped for a new one. */
const graceMs = 1000
const sweepEveryMs = 1000

/** The longest that a body of this kind is waited for, in milliseconds. */
export const longestBodyMs = (kind: BodyKind): number => kinds[kind].wholeMs

interface Reading {
  request: FastifyRequest
  reply: FastifyReply
  kind: BodyKind
  /** Of whom it is: the person, then the network. */
  keys: string[]
  since: number
  /** When the connection's bytes were last counted, and how many there were. */
  countedAt: number
  counted: number
  /** Gives the place back. */
  end(): void
}

export interface Bodies {
  /** Watches every body that any route of `app` is sent. */
  watch(app: FastifyInstance): void
  /** How long the sender took to send it, in milliseconds; 0 for a request without a body. */
  waitedFor(request: FastifyRequest): number
  /** Ends what is too slow by now. */
  sweep(now?: number): void
  /** How many bodies are arriving. */
  gauges(): Record<BodyKind, number>
}

/** Lets bodies arrive, bounded in number for each person, each network and altogether, and ends the slow ones. */
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

  /** Drops whoever has been sending longest, of the same person if possible, else of the same network: a slow crowd drops its own. */
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
      app.addHook('onRequest', async ({ raw }) => refuseOddBody(raw))
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

/** Counts anew whenever the time for the next bytes is over. */
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

/** As Fastify's own refusals are, so that every scope's error handler knows what to answer. */
class Refused extends Error {
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Ends the reading itself: whoever reads lets go of what has come and answers; the connection closes after the answer. */
function stop({ request: { raw }, reply, end }: Reading) {
  end()
  raw.pause()
  const error = new Refused(408, 'the body came too slowly')
  if (raw.listenerCount('error') > 0) raw.emit('error', error)
  else if (!reply.sent) void reply.send(error)
}

const bodyless = new Set(['GET', 'HEAD', 'TRACE'])

/** Nothing here reads a body of these methods, and nothing unpacks one. */
function refuseOddBody(raw: FastifyRequest['raw']) {
  if (!hasBody(raw)) return
  if (bodyless.has(raw.method ?? '')) throw new Refused(400, 'the method takes no body')
  const encoding = raw.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Refused(415, 'the body is encoded')
}
