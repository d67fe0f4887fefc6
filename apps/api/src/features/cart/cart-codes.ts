import { and, eq } from 'drizzle-orm'
import { codeKey, type CartCode } from '@cadenza/contracts/money/discount'
import { mostCartCodes } from '@cadenza/contracts/money/discount-values'
import type { Cart } from '@cadenza/contracts/places/cart'
import { countUp, countWithin } from '../../admission/rate-counters.ts'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { addCartCode } from '../../db/functions/discounts.ts'
import { cartCodes } from '../../db/schema/discounts.ts'
import { AppError, conflict } from '../../errors.ts'
import { getCart } from './get-cart.ts'

/** Codes are short: whoever guesses them is stopped, and a school behind one address is not. Wrong tries in an hour. */
export const mostWrongCodes = { account: 20, network: 200 } as const
const seconds = 3600

/**
 * Puts a typed code into the caller's cart: the cart with it. Throws what `addCode` throws, and `rate_limited` after too
 * many wrong tries, whatever is typed then.
 */
export async function addOwnCode(ctx: Ctx<Student>, { code }: { code: string }): Promise<Cart> {
  const { userId } = ctx.actor
  const limits = [
    { key: `codes:account:${userId}`, seconds, most: mostWrongCodes.account },
    ...(ctx.callerNetwork
      ? [{ key: `codes:network:${ctx.callerNetwork}`, seconds, most: mostWrongCodes.network }]
      : []),
  ]
  // Counted before it is looked up, and taken back where it was right: many tries at once are as many. One that is not
  // made any more leaves the others of its network theirs.
  await ctx.db.transaction((tx) => countWithin(tx, limits))
  const takeBack = () =>
    countUp(
      ctx.db,
      limits.map(({ key }) => ({ key, seconds, more: -1 })),
    )
  try {
    await addCode(ctx, { userId, code })
  } catch (error) {
    if (!isWrong(error)) await takeBack()
    throw error
  }
  await takeBack()
  return getCart(ctx)
}

const isWrong = (error: unknown) =>
  error instanceof AppError && (error.reason === 'code_not_valid' || error.reason === 'code_refused')

/** Takes a code out of the caller's cart, if it is there: the cart without it. */
export async function removeOwnCode(ctx: Ctx<Student>, { series }: Pick<CartCode, 'series'>): Promise<Cart> {
  await removeCode(ctx, { userId: ctx.actor.userId, series })
  return getCart(ctx)
}

/**
 * Puts a typed code into a user's cart; one that is there already stays. Throws `code_not_valid` for one that does not
 * exist or is for no line of the cart, `code_refused` with why it cannot be used, and `too_many_codes`. Tries are counted
 * by the caller.
 */
export async function addCode(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { userId: user, code }: { userId: string; code: string },
): Promise<void> {
  const limit = mostCartCodes
  const outcome = await addCartCode(db, { user, key: codeKey(code), limit, at: now() })
  if (outcome === 'added') return
  if (outcome === 'unknown') throw conflict('code_not_valid')
  if (outcome === 'full') throw conflict('too_many_codes', { limit })
  throw conflict('code_refused', { why: outcome })
}

/** Takes a code out of a user's cart. False for one that is not in it. */
export async function removeCode(
  { db }: Pick<Ctx, 'db'>,
  { userId, series }: Pick<CartCode, 'series'> & { userId: string },
): Promise<boolean> {
  const rows = await db
    .delete(cartCodes)
    .where(and(eq(cartCodes.userId, userId), eq(cartCodes.series, series)))
    .returning({ series: cartCodes.series })
  return rows.length > 0
}
