import { AppError } from '../errors.ts'
import { Overloaded } from '../gate.ts'

interface Limits {
  /** Renderings that one network may cause at any time. */
  burst: number
  /** How many more it may cause each second. */
  perSecond: number
  /** How many at the same time. */
  atOnce: number
  /** How many networks are remembered; what was not heard of longest goes first. */
  networks: number
  now?(): number
}

interface Account {
  left: number
  at: number
  running: number
}

export interface RenderingBudget {
  /** Takes one rendering for a network, until what it answers is called. Throws `rate_limited`, or `unavailable`. */
  enter(network: string): () => void
  /** How many networks have a rendering running. */
  busy(): number
}

/**
 * What one network may make us render. Pages that are remembered cost nothing and are not counted, so only somebody who
 * asks for hundreds of different ones ever meets it.
 */
export function createRenderingBudget(limits: Limits): RenderingBudget {
  const { burst, perSecond, atOnce, networks, now = () => performance.now() } = limits
  const accounts = new Map<string, Account>()

  function accountOf(network: string): Account {
    const time = now()
    const account = accounts.get(network) ?? { left: burst, at: time, running: 0 }
    account.left = Math.min(burst, account.left + ((time - account.at) / 1000) * perSecond)
    account.at = time
    accounts.delete(network)
    accounts.set(network, account)
    return account
  }

  function forgetOldest() {
    for (const [network, { running }] of accounts) {
      if (accounts.size <= networks) return
      if (running === 0) accounts.delete(network)
    }
  }

  return {
    enter(network) {
      const account = accountOf(network)
      forgetOldest()
      if (account.running >= atOnce) throw new Overloaded()
      if (account.left < 1) throw tooMany(Math.ceil((1 - account.left) / perSecond))
      account.left--
      account.running++
      return () => void account.running--
    },
    busy: () =>
      accounts
        .values()
        .filter(({ running }) => running > 0)
        .toArray().length,
  }
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', 'That was too often; please wait a moment', {
    details: { retryAfterSeconds },
  })
}
