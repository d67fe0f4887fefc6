import { tooOften } from '../errors.ts'
import { Overloaded } from './gate.ts'

interface Limits {
  /** What one network may cost at any time, in units of the caller's choice. */
  burst: number
  /** How much more each second. */
  perSecond: number
  /** How many of its requests may be worked on at the same time. */
  atOnce: number
  /** How many networks are remembered; what was not heard of longest goes first. */
  networks: number
  now(): Date
}

interface Account {
  left: number
  at: number
  running: number
}

export interface NetworkBudget {
  /**
   * Lets a request of a network in that costs so much, until what it answers is called. Throws `rate_limited` when the
   * network has nothing left, `unavailable` when too many of its requests are in.
   */
  enter(network: string, cost: number): () => void
  /** Takes what turned out to be the cost only afterwards. */
  charge(network: string, cost: number): void
  /** How many requests are in. */
  running(): number
}

/** What one network may make this process do for nobody in particular. */
export function createNetworkBudget(limits: Limits): NetworkBudget {
  const { burst, perSecond, atOnce, networks, now } = limits
  const accounts = new Map<string, Account>()
  let running = 0

  function accountOf(network: string): Account {
    const time = now().getTime()
    const account = accounts.get(network) ?? { left: burst, at: time, running: 0 }
    // A clock that is put back gives nothing, and takes nothing.
    const seconds = Math.max(0, time - account.at) / 1000
    account.left = Math.min(burst, account.left + seconds * perSecond)
    account.at = time
    accounts.delete(network)
    accounts.set(network, account)
    return account
  }

  function forgetOldest() {
    for (const [network, account] of accounts) {
      if (accounts.size <= networks) return
      if (account.running === 0) accounts.delete(network)
    }
  }

  return {
    running: () => running,
    charge(network, cost) {
      accountOf(network).left -= cost
    },
    enter(network, cost) {
      const account = accountOf(network)
      forgetOldest()
      if (account.running >= atOnce) throw new Overloaded()
      if (account.left < Math.max(cost, 1)) throw tooOften((Math.max(cost, 1) - account.left) / perSecond)
      account.left -= cost
      account.running++
      running++
      return () => {
        account.running--
        running--
      }
    },
  }
}
