import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import { callerNetworkOf } from './caller-network.ts'
import type { Database } from '../db/client.ts'
import { tooOften } from '../errors.ts'
import { createLocalCounters, type LocalCount } from './local-counters.ts'
import { logSecurity } from './security-log.ts'
import { createSharedCounters } from './shared-counters.ts'

interface Limit {
  /** In one window. */
  most: number
  seconds: number
  /** In this process alone: asking the database would cost as much as what is limited. */
  isLocal?: true
}

/** Far above what anybody needs: a whole school may sit behind one address. Why: docs/decisions/014-who-is-counted.md. */
const limits = {
  addToCart: { most: 600, seconds: 60 },
  startCheckout: { most: 120, seconds: 60 },
  uploadImage: { most: 60, seconds: 60 },
  /** Each takes a twentieth of a second of one core. */
  downloadReceipt: { most: 60, seconds: 60 },
  exportOwnData: { most: 6, seconds: 60 },
  eraseOwnAccount: { most: 6, seconds: 60 },
  /** Each is a mail, and five more guesses. */
  sendAddressCode: { most: 6, seconds: 3600 },
  /** Each is a guess at who has an account, and what their children are called. */
  grantWaiver: { most: 30, seconds: 3600 },
  /** Every other change that one account makes, whatever it is. */
  change: { most: 1200, seconds: 60 },
  changeByAdmin: { most: 2400, seconds: 60 },
  failedSignIn: { most: 60, seconds: 60 },
  search: { most: 6000, seconds: 60, isLocal: true },
} satisfies Record<string, Limit>
export type LimitedCall = keyof typeof limits

/**
 * Counts one call. Who is signed in is counted by account, in whatever company; only strangers are counted by the
 * network that they speak from. Throws `rate_limited`, which says how long to wait.
 */
export type CountCall = (call: LimitedCall, request: FastifyRequest, actor: Actor) => Promise<void>

const mostAccounts = 10_000

/**
 * The counters of both doors and of every process: whoever uses several gets no second helping. Whoever is over a limit
 * is refused from memory, at no cost to the database. Of strangers a process tells `mostNetworks` networks apart in one window, and those beyond
 * share one count, so that whoever has many addresses fills neither memory nor table. When the shared counters do not answer, a process goes by its own.
 */
export function createRateLimits(
  { db, log }: { db: Database; log: FastifyBaseLogger },
  { mostNetworks = 10_000 } = {},
): CountCall {
  const networks = createLocalCounters(mostNetworks)
  const accounts = createLocalCounters(mostAccounts)
  const shared = createSharedCounters({ db, log })

  return async (call, request, actor) => {
    const limit: Limit = limits[call]
    const local = actor.kind === 'user' ? accounts : networks
    const named = keyOf(call, request, actor)
    const key = actor.kind === 'user' || local.holds(named) ? named : `${call}:others`
    const refused = local.refusedFor(key)
    if (refused > 0) throw tooOften(refused)
    const here = local.up(key, limit.seconds)
    if (isFar(limit, here)) {
      shared.countLater(key, limit.seconds, ({ count }) => local.hear(key, count))
      return
    }
    const together = (!limit.isLocal && (await shared.count(key, limit.seconds))) || here
    // A shared count that came too late is missing in the sum; what this process has heard itself is not.
    const { count, secondsLeft } = together.count < here.count ? here : together
    if (count <= limit.most) return
    if (local.refuse(key, secondsLeft)) logSecurity(log, 'rate_limited', { key, requestId: request.id })
    throw tooOften(secondsLeft)
  }
}

/**
 * Whether a call is so far below its limit that the other processes may hear of it a second later: nearly all are, and
 * asking for each cost as much as their own work. Each process beyond the first may so let through a tenth of the limit
 * too much, once. Small limits are counted at once.
 */
function isFar({ most, isLocal }: Limit, { count, heard }: LocalCount): boolean {
  return !isLocal && most >= 100 && count <= most / 10 && heard <= most / 2
}

function keyOf(call: LimitedCall, request: FastifyRequest, actor: Actor): string {
  return actor.kind === 'user'
    ? `${call}:account:${actor.userId}`
    : `${call}:network:${callerNetworkOf(request)}`
}
