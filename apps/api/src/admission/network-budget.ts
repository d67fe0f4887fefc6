import { tooOften } from '../errors.ts'
import { Overloaded } from './gate.ts'

interface Limits {
  /** What one network may cost at any time, in units of the caller's choice. */
  burst: number
  /** How much more each second. */
  perSecond: number
  /** How many of its requests may be worked on at the same time. */
  atOnce: number
  /** How many networks are remembered; the one not heard from for longest is dropped first. */
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
   * Admits a request of a network at this cost, until the returned function is called. Throws `rate_limited` when the
   * network's budget is spent, `unavailable` when too many of its requests are in progress.
   */
  enter(network: string, cost: number): () => void
  /** Charges a cost that became known only afterwards. */
  charge(network: string, cost: number): void
  /** How many requests are in progress. */
  running(): number
}

/** Limits the work that one network may cause in this process, independent of who calls. */
export function createNetworkBudget(limits: Limits): NetworkBudget {
  const { burst, perSecond, atOnce, networks, now } = limits
  const accounts = new Map<string, Account>()
  let running = 0

  function accountOf(network: string): Account {
    const time = now().getTime()
    const account = accounts.get(network) ?? { left: burst, at: time, running: 0 }
    // A clock that is set back adds nothing and takes nothing.
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
