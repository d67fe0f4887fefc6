import type { FastifyRequest } from 'fastify'
import { callerNetworkOf } from './caller-network.ts'
import type { Share } from './gate.ts'

/** Whom a request is counted for: the account that its token names, else the network that it comes from. */
export interface Caller {
  network: string
  account: string | undefined
}

const accounts = new WeakMap<FastifyRequest, string>()

/** From now on the request counts for this account; its token's signature has been checked. */
export function countFor(request: FastifyRequest, account: string) {
  accounts.set(request, account)
}

export function callerOf(request: FastifyRequest): Caller {
  return { network: callerNetworkOf(request), account: accounts.get(request) }
}

/**
 * What one caller may have of anything bounded, so that nobody ever takes all of it: a person, or the strangers of one
 * network together, the part `of`; everybody of one network seven eighths, because a school behind one address is many
 * people. What strangers do there so leaves its people a part, and another network always has the rest.
 */
export function sharesOf({ network, account }: Caller, of: { person: number; strangers: number }): Share[] {
  const person =
    account === undefined
      ? { key: `strangers ${network}`, of: of.strangers }
      : { key: `account ${account}`, of: of.person }
  return [person, { key: `network ${network}`, of: 7 / 8 }]
}
