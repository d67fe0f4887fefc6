import { officeRoles } from '@cadenza/contracts/people/user-values'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Actor, Student } from '../auth/actor.ts'
import { callerNetworkOf } from '../lib/caller-network.ts'
import type { Database } from '../db/connect/client.ts'
import { tooOften } from '../errors.ts'
import { createLocalCounters, type LocalCount } from './local-counters.ts'
import { logSecurity } from '../lib/security-log.ts'
import { createSharedCounters } from './shared-counters.ts'

interface Limit {
  /** In one window. */
  most: number
  seconds: number
  /** In this process alone: asking the database would cost as much as what is limited. */
  isLocal?: true
}

/** Far above any real need: a whole school may sit behind one address. Why: docs/decisions/014-who-is-counted.md. */
const limits = {
  addToCart: { most: 600, seconds: 60 },
  startCheckout: { most: 120, seconds: 60 },
  uploadImage: { most: 60, seconds: 60 },
  /** Each takes a twentieth of a second of one core. */
  downloadReceipt: { most: 60, seconds: 60 },
  exportOwnData: { most: 6, seconds: 60 },
  eraseOwnAccount: { most: 6, seconds: 60 },
  /** Each is an email, and five more guesses. */
  sendAddressCode: { most: 6, seconds: 3600 },
  /** Each is a guess at who has an account, and what their children are called. */
  grantWaiver: { most: 30, seconds: 3600 },
  /** Any other change that one account makes. */
  change: { most: 1200, seconds: 60 },
  changeByOffice: { most: 2400, seconds: 60 },
  failedSignIn: { most: 60, seconds: 60 },
  search: { most: 6000, seconds: 60, isLocal: true },
} satisfies Record<string, Limit>
export type LimitedCall = keyof typeof limits

/** The office and admins make many small changes one after the other. */
export const changeBy = ({ role }: Student): LimitedCall =>
  officeRoles.includes(role) ? 'changeByOffice' : 'change'

/**
 * Counts one call. Signed-in callers are counted by account, whatever network they share; only strangers are counted by
 * the network that they come from. Throws `rate_limited`, which says how long to wait.
 */
export type CountCall = (call: LimitedCall, request: FastifyRequest, actor: Actor) => Promise<void>

const mostAccounts = 10_000

/**
 * The counters of both doors and of every process: a caller who uses several gets no extra allowance, and one over a
 * limit is refused from memory, at no cost to the database. A process tells apart `mostNetworks` networks of strangers
 * in one window; those beyond share one count, so that a caller with many addresses fills neither memory nor table.
 * While the shared counters do not respond, a process uses its own.
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
    // A shared count that arrived too late is missing from the sum; what this process has counted itself is not.
    const { count, secondsLeft } = together.count < here.count ? here : together
    if (count <= limit.most) return
    if (local.refuse(key, secondsLeft)) logSecurity(log, 'rate_limited', { key, requestId: request.id })
    throw tooOften(secondsLeft)
  }
}

/**
 * Whether a call is so far below its limit that the other processes may hear of it a second later: nearly all are, and
 * asking for each cost as much as their own work. So each process beyond the first may exceed the limit by a tenth,
 * once. Small limits are counted at once.
 */
function isFar({ most, isLocal }: Limit, { count, heard }: LocalCount): boolean {
  return !isLocal && most >= 100 && count <= most / 10 && heard <= most / 2
}

function keyOf(call: LimitedCall, request: FastifyRequest, actor: Actor): string {
  return actor.kind === 'user'
    ? `${call}:account:${actor.userId}`
    : `${call}:network:${callerNetworkOf(request)}`
}
