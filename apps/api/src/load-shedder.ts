import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createGate, Overloaded, type GateLimits } from './gate.ts'
import type { Lifecycle } from './lifecycle.ts'

/** A short wait costs less than a refusal that is tried again; a long one only makes everybody late. */
const waitMs = 500

/**
 * What one process works on at once. Each lane has its own places, so that a rush in one leaves the others their own:
 * checkouts that wait for one course's row leave eight of the main pool's twenty connections to everybody else.
 */
const lanes = {
  catalogue: { atOnce: 32, waiting: 128, waitMs },
  // Hundreds may come in the second that sales open: losers of a seat answer within a millisecond, so all of them wait.
  checkout: { atOnce: 12, waiting: 512, waitMs: 1500 },
  webhooks: { atOnce: 4, waiting: 32, waitMs },
  other: { atOnce: 24, waiting: 128, waitMs },
} satisfies Record<string, GateLimits>
export type Lane = keyof typeof lanes

export interface LoadShedder {
  /** Counts every request of a scope; refuses with `unavailable` when its lane is full or the server is not serving. */
  watch(scope: FastifyInstance, laneOf: (request: FastifyRequest) => Lane): void
  /** How many requests are being worked on. */
  inFlight(): number
}

/** Admission control of the API doors. Health, files, drawings and the sandbox's services are no part of it. */
export function createLoadShedder(lifecycle: Lifecycle): LoadShedder {
  const gates = {
    catalogue: createGate(lanes.catalogue),
    checkout: createGate(lanes.checkout),
    webhooks: createGate(lanes.webhooks),
    other: createGate(lanes.other),
  }
  const places = new WeakMap<FastifyRequest, () => void>()

  async function admit(request: FastifyRequest, reply: FastifyReply, lane: Lane) {
    if (lifecycle.phase !== 'serving') throw notServing(lifecycle, reply)
    const leave = await gates[lane].enter()
    places.set(request, leave)
    // Whoever hangs up is never answered; whoever did so while waiting is gone already.
    if (reply.raw.destroyed) leave()
    else reply.raw.once('close', leave)
  }

  return {
    watch(scope, laneOf) {
      scope.addHook('onRequest', (request, reply) => admit(request, reply, laneOf(request)))
      scope.addHook('onResponse', async (request) => places.get(request)?.())
    },
    inFlight: () => Object.values(gates).reduce((sum, gate) => sum + gate.inside(), 0),
  }
}

function notServing({ phase }: Lifecycle, reply: FastifyReply): Overloaded {
  // The client's next request shall find another process.
  reply.header('connection', 'close')
  return new Overloaded(phase === 'starting' ? 'The server is starting' : 'The server is stopping')
}
