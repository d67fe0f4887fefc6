import { and, eq } from 'drizzle-orm'
import { codeKey, type CartCode } from '@cadenza/contracts/money/discount'
import { mostCartCodes } from '@cadenza/contracts/money/discount-values'
import type { Ctx } from '../../context.ts'
import { addCartCode } from '../../db/functions/discounts.ts'
import { cartCodes } from '../../db/schema/discounts.ts'
import { conflict } from '../../errors.ts'

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
