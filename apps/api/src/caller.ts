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
 * What one caller may have of anything bounded, so that nobody ever takes all of it: a person a quarter, strangers of one
 * network half, and everybody of one network together seven eighths: a school behind one address is many people, and
 * what strangers do there leaves them at least three eighths.
 */
export function sharesOf({ network, account }: Caller): Share[] {
  const person =
    account === undefined
      ? { key: `strangers ${network}`, of: 1 / 2 }
      : { key: `account ${account}`, of: 1 / 4 }
  return [person, { key: `network ${network}`, of: 7 / 8 }]
}
