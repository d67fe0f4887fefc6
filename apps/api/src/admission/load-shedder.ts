import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { SystemGauges } from '@cadenza/contracts/wire/health'
import { createBodies, type Bodies } from './bodies.ts'
import { callerOf, countFor, sharesOf } from './caller.ts'
import { createConnections, type Connections } from './connections.ts'
import { tookTooLong } from '../errors.ts'
import { createGate, Overloaded, type Gate, type GateLimits, type Share } from './gate.ts'
import { longestRequestMs, type Lifecycle } from './phase.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a documented route's requests wait for a slot to work; `other` unless named. */
    lane?: Lane
  }
}

/** A short wait costs less than a refusal that is retried; a long one only makes every request late. */
const waitMs = 500

/** Reads of the caller's row: each takes less than a millisecond, so a crowd is through in a moment. */
const identifying = { atOnce: 16, waiting: 1024, waitMs: 1500 } satisfies GateLimits

/**
 * What one process works on at once. Each lane has its own slots, so that a rush in one leaves the others theirs:
 * checkouts that wait for one course's row leave a third of the main pool's connections to other work
 * (connection-shares.ts), and those of one network leave more. In every lane a person and a network have their share
 * (caller.ts) and no more.
 */
const lanes = {
  // Those who ask for the same list at the same time share one query (rest/approved-courses.ts): with 32, half as many
  // lists a second went to one network.
  catalogue: { atOnce: 64, waiting: 160, waitMs },
  // Hundreds may arrive in the second that a sale opens: losers of a seat get a response within a millisecond, so all
  // of them wait.
  checkout: { atOnce: 14, waiting: 592, waitMs: 1500 },
  // Only events with a verified signature get here: each is worth a wait, because the provider's retry comes much
  // later.
  webhooks: { atOnce: 4, waiting: 256, waitMs: 1500 },
  // Encoding takes a second of one core and up to 100 MB: one at a time leaves the rest of the site its speed.
  uploads: { atOnce: 1, waiting: 96, waitMs: 25_000 },
  // Twice the number that render at once: responses from the cache bypass the lane.
  pages: { atOnce: 16, waiting: 112, waitMs: 2000 },
  // Half of them is what one person may have: as many requests as pressing a button twenty times sends.
  other: { atOnce: 40, waiting: 192, waitMs },
} satisfies Record<string, GateLimits>
export type Lane = keyof typeof lanes

/** Of one person, and of all strangers on one network. */
const parts = { person: 1 / 2, strangers: 1 / 2 }

/** A picture's turn plus encoding all its sizes: longer than any other work. */
const longestUploadMs = 30_000

/** How long a request of the lane may take, without the time that its body took to arrive. */
export const longestWorkMs = (lane: Lane): number => (lane === 'uploads' ? longestUploadMs : longestRequestMs)

const nobody: Share[] = []

type LaneOf = (request: FastifyRequest) => Lane | undefined

export interface LoadShedder {
  connections(trustedProxies: string[]): Connections
  bodies: Bodies
  /**
   * From now on, gives every request of the routes that `scope` adds a slot while its handler works; refuses with
   * `unavailable` when its lane is full or the server is not serving. An undefined lane means that no slot is needed.
   */
  watch(scope: FastifyInstance, laneOf: LaneOf): void
  /**
   * For a caller whose token has a valid signature: from here on the request counts for that account. Resolves with a
   * function to call once the account's row was read.
   */
  identify(request: FastifyRequest, account: string): Promise<() => void>
  /** How many requests are being worked on. */
  inFlight(): number
  gauges(): SystemGauges
}

/**
 * Admission control. A request takes its slot after its caller is known and its body has arrived, so that only work
 * takes slots; it keeps the slot until that work has ended, whatever became of the connection and the response.
 */
export function createLoadShedder(
  lifecycle: Lifecycle,
  { checkouts = lanes.checkout.atOnce } = {},
): LoadShedder {
  const gates: Record<Lane, Gate> = {
    catalogue: createGate(lanes.catalogue),
    checkout: createGate({ ...lanes.checkout, atOnce: checkouts }),
    webhooks: createGate(lanes.webhooks),
    uploads: createGate(lanes.uploads),
    pages: createGate(lanes.pages),
    other: createGate(lanes.other),
  }
  const identities = createGate(identifying)
  const bodies = createBodies()
  let connections: Connections | undefined

  async function work(request: FastifyRequest, reply: FastifyReply, lane: Lane, run: () => unknown) {
    refuseUnlessServing(lifecycle, lane, reply)
    const shares = lane === 'webhooks' ? nobody : sharesOf(callerOf(request), parts)
    const stopClock = answerInTime(request, reply, longestWorkMs(lane) + bodies.waitedFor(request))
    try {
      const leave = gates[lane].tryEnter(shares) ?? (await waitForSlot(gates[lane], shares, reply))
      try {
        // A caller who has hung up wants no response, and one that got a response in time needs no second one.
        const result = reply.raw.destroyed ? undefined : await run()
        return reply.sent ? undefined : result
      } finally {
        leave()
      }
    } finally {
      stopClock()
    }
  }

  return {
    connections: (trustedProxies) => (connections ??= createConnections({ trustedProxies })),
    bodies,
    watch(scope, laneOf) {
      scope.addHook('onRequest', (request, reply, done) => {
        refuseUnlessServing(lifecycle, laneOf(request), reply)
        done()
      })
      scope.addHook('onRoute', (route) => {
        const { handler } = route
        const admitted: RouteHandlerMethod = function (request, reply) {
          const run = () => handler.call(this, request, reply)
          const lane = laneOf(request)
          return lane ? work(request, reply, lane, run) : run()
        }
        route.handler = admitted
      })
    },
    identify(request, account) {
      countFor(request, account)
      return identities.enter({ shares: sharesOf(callerOf(request), parts) })
    },
    inFlight: () => Object.values(gates).reduce((sum, gate) => sum + gate.inside(), 0),
    gauges: () => ({
      connections: connections?.gauges() ?? { open: 0, mostOfOneNetwork: 0 },
      bodies: bodies.gauges(),
      identifying: gaugeOf(identities),
      lanes: {
        catalogue: gaugeOf(gates.catalogue),
        checkout: gaugeOf(gates.checkout),
        webhooks: gaugeOf(gates.webhooks),
        uploads: gaugeOf(gates.uploads),
        pages: gaugeOf(gates.pages),
        other: gaugeOf(gates.other),
      },
    }),
  }
}

const gaugeOf = (gate: Gate) => ({ inside: gate.inside(), waiting: gate.waiting() })

/** Waits in line; a caller who hangs up leaves it. */
async function waitForSlot(gate: Gate, shares: Share[], reply: FastifyReply): Promise<() => void> {
  const gone = new AbortController()
  const leaveLine = () => gone.abort()
  reply.raw.once('close', leaveLine)
  try {
    return await gate.enter({ shares, signal: gone.signal })
  } finally {
    reply.raw.off('close', leaveLine)
  }
}

/** Pages themselves say what is missing while the database is away. */
function refuseUnlessServing({ phase }: Lifecycle, lane: Lane | undefined, reply: FastifyReply) {
  const isServing = phase === 'serving' || phase === 'leaving'
  if (isServing || lane === undefined || lane === 'pages') return
  // The client's next request should reach another process.
  reply.header('connection', 'close')
  throw new Overloaded(phase === 'starting' ? 'The server is starting' : 'The server is stopping')
}

/**
 * Fastify's own clock starts with the request: it covers routes that wait for no body, and is a safety net for all
 * others.
 */
function answerInTime({ method }: FastifyRequest, reply: FastifyReply, longestMs: number): () => void {
  if (method === 'GET' || method === 'HEAD') return () => {}
  const timer = setTimeout(() => {
    if (!reply.sent) void reply.send(tookTooLong())
  }, longestMs - reply.elapsedTime)
  return () => clearTimeout(timer)
}
