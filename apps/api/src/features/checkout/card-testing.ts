import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { cardTesting } from '../../db/functions/orders.ts'
import { countUp, keysBeginning, raiseCounters } from '../../admission/rate-counters.ts'
import { tooOften } from '../../errors.ts'

/** People who test stolen cards show as many declines; a family does not, nor does a school behind one address. */
export const mostDeclines = { account: 10, card: 10, network: 40 } as const
export const declineSeconds = 600

type Scope = keyof typeof mostDeclines

/** Whose card was declined, and where. */
export interface DeclinedCard {
  userId: string
  network: string | null
  /** The provider's mark of the card; null when it names none. */
  card: string | null
}

export interface Suspicion {
  /** Accounts that may not try again: this one, or everyone who used a card that was declined too often. */
  accounts: string[]
  /** What reached its limit with this very decline. */
  reached: { scope: Scope; of: string }[]
}

const keyOf = (scope: Scope, of: string) => `declined:${scope}:${of}`
const usersOf = (card: string) => `declined:by:${card}:`

/**
 * Counts a declined card for the account, the card and the network at once. An account over a limit is refused for ten
 * minutes from its last decline.
 */
export async function noteDecline(tx: Executor, { userId, network, card }: DeclinedCard): Promise<Suspicion> {
  const watched: { scope: Scope; of: string }[] = [
    { scope: 'account', of: userId },
    ...(card ? [{ scope: 'card' as const, of: card }] : []),
    ...(network ? [{ scope: 'network' as const, of: network }] : []),
  ]
  const keys = watched.map(({ scope, of }) => keyOf(scope, of))
  if (card) keys.push(usersOf(card) + userId)
  const counted = await countUp(
    tx,
    keys.map((key) => ({ key, seconds: declineSeconds })),
  )
  const countOf = ({ scope, of }: { scope: Scope; of: string }) =>
    counted.find(({ key }) => key === keyOf(scope, of))?.count ?? 0
  const reached = watched.filter((each) => countOf(each) === mostDeclines[each.scope])
  const over = watched.filter((each) => countOf(each) >= mostDeclines[each.scope])
  const accounts = await accountsOf(tx, over)
  const others = reached.filter(({ scope }) => scope !== 'account')
  await refuseFromNow(tx, [...others, ...accounts.map((of) => ({ scope: 'account' as const, of }))])
  return { accounts, reached }
}

async function accountsOf(tx: Executor, over: { scope: Scope; of: string }[]): Promise<string[]> {
  const accounts = new Set<string>()
  for (const { scope, of } of over) {
    if (scope === 'account') accounts.add(of)
    if (scope === 'card')
      for (const key of await keysBeginning(tx, usersOf(of))) accounts.add(key.slice(usersOf(of).length))
  }
  return [...accounts]
}

async function refuseFromNow(tx: Executor, watched: { scope: Scope; of: string }[]) {
  const raised = watched.map(({ scope, of }) => ({
    key: keyOf(scope, of),
    seconds: declineSeconds,
    count: mostDeclines[scope],
  }))
  if (raised.length > 0) await raiseCounters(tx, raised)
}

/**
 * Throws `rate_limited` for an account that appears to be testing cards, without saying so; returns whether the
 * cardholder has to prove who they are. Does not apply to money already taken.
 */
export async function refuseCardTesting(ctx: Ctx<Student>): Promise<{ proof: boolean }> {
  const given = { user: ctx.actor.userId, counters: checkoutLimits(ctx) }
  const { secondsLeft, proof } = await cardTesting(ctx.db, given)
  if (secondsLeft !== null) throw tooOften(secondsLeft)
  return { proof }
}

/**
 * How many tickets of new accounts on a network make a crowd: a school and a carrier's shared address have as many, and
 * so does one person with a thousand accounts. No one is refused for it; people who have never paid prove who they are.
 */
export function crowdOf(network: string): { key: string; most: number } {
  return { key: `tickets:network:${network}`, most: 100 }
}

/**
 * The keys of the counters that a checkout reads, and the count from which each matters. An account that tested cards
 * is refused. On a network where cards are tested, or where very many new accounts wait for a sale, people who have
 * never paid prove who they are (3-D Secure).
 */
export function checkoutLimits({ callerNetwork, actor }: Ctx<Student>) {
  const account = { key: keyOf('account', actor.userId), most: mostDeclines.account, refuses: true }
  if (!callerNetwork) return [account]
  const declines = { key: keyOf('network', callerNetwork), most: mostDeclines.network }
  return [account, ...[declines, crowdOf(callerNetwork)].map((limit) => ({ ...limit, refuses: false }))]
}
