import type { FastifyRequest } from 'fastify'
import { callerNetworkOf } from '../lib/caller-network.ts'
import type { Share } from './gate.ts'

/** Whom a request is counted for: the account that its token names, otherwise the network that it comes from. */
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
 * The share of any bounded resource that one caller may use, so that no caller ever takes all of it: a person, or all
 * strangers on one network together, get the part `of`; all callers on one network get seven eighths, because a school
 * behind one address is many people. So strangers always leave a part to its people, and other networks always have the
 * rest.
 */
export function sharesOf({ network, account }: Caller, of: { person: number; strangers: number }): Share[] {
  const person =
    account === undefined
      ? { key: `strangers ${network}`, of: of.strangers }
      : { key: `account ${account}`, of: of.person }
  return [person, { key: `network ${network}`, of: 7 / 8 }]
}
