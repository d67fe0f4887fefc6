import { and, eq, gt } from 'drizzle-orm'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { countUp, keysBeginning, raiseCounters, readCounters, type Counted } from '../../db/rate-counters.ts'
import { payments } from '../../db/schema.ts'
import { tooOften } from '../../errors.ts'
import { ifInTime } from '../../admission/shared-counters.ts'
import { crowdOf } from '../openings/crowds.ts'

/** Whoever tries stolen cards is known by many declines; a family is not, nor a school behind one address. */
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
  /** Accounts that may not try on: this one, or everybody who used a card that was declined too often. */
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
 * Throws `rate_limited` for an account that looks as if it tried cards, without saying so. Money that was taken is not
 * asked about.
 */
export async function refuseCardTesting(ctx: Ctx<Student>): Promise<void> {
  // When nobody can say, nobody is refused for it: the checkout has to reach the database anyway.
  refuseByDeclines(ctx, (await ifInTime(readCounters(ctx.db, [accountLimit(ctx).key]))) ?? [])
}

/** Under which keys is counted what a checkout asks about, and from how many on it matters. */
export function checkoutLimits(ctx: Ctx<Student>): Limit[] {
  return [accountLimit(ctx), ...networkLimits(ctx)]
}

interface Limit {
  key: string
  most: number
}

function accountLimit({ actor }: Ctx<Student>): Limit {
  return { key: keyOf('account', actor.userId), most: mostDeclines.account }
}

function networkLimits({ callerNetwork }: Ctx<Student>): Limit[] {
  if (!callerNetwork) return []
  return [{ key: keyOf('network', callerNetwork), most: mostDeclines.network }, crowdOf(callerNetwork)]
}

/** As `refuseCardTesting`, by what stands under the keys of `checkoutLimits`. */
export function refuseByDeclines(ctx: Ctx<Student>, counted: Counted[]): void {
  const own = overLimit(accountLimit(ctx), counted)
  if (own) throw tooOften(own.secondsLeft)
}

/**
 * Whether the cardholder has to prove who they are (3-D Secure): an account that has never paid, at a network from which
 * cards are tried or very many new accounts wait for a sale. Nobody is refused because of their neighbours.
 */
export async function asksForProof(ctx: Ctx<Student>, counted: Counted[]): Promise<boolean> {
  const isSuspect = networkLimits(ctx).some((limit) => overLimit(limit, counted))
  return isSuspect && !(await hasPaidBefore(ctx))
}

function overLimit({ key, most }: Limit, counted: Counted[]): Counted | undefined {
  return counted.find((each) => each.key === key && each.count >= most)
}

async function hasPaidBefore({ db, actor }: Ctx<Student>): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, actor.userId), gt(payments.amountMinor, 0)))
    .limit(1)
  return rows.length > 0
}
