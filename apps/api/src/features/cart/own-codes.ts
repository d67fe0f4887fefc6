import type { CartCode } from '@cadenza/contracts/money/discount'
import type { Cart } from '@cadenza/contracts/places/cart'
import { countUp, countWithin } from '../../admission/rate-counters.ts'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { addCode, removeCode } from './cart-codes.ts'
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
