import { largestChargeMinor, smallestChargeMinor } from '@cadenza/contracts/money/money'
import type { Checkout } from '@cadenza/contracts/money/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import * as functions from '../../db/functions/orders.ts'
import { AppError, conflict, tooOften } from '../../errors.ts'
import { checkoutLimits } from './card-testing.ts'
import { ensureIntent, findLiveOrder, toClaim } from './orders.ts'
import { endLiveOrder } from './settle-or-release.ts'

/**
 * Holds every seat of the cart and returns what the browser needs to pay for them. A student has at most one live
 * order: calling again returns the same one; a changed cart cancels it first. `totalMinor` is what the student was
 * shown. Throws `cart_empty`, `zero_total`, `amount_too_small`, `amount_too_large`,
 * `price_changed`, `sold_out`, `cart_changed`, `already_enrolled`, `already_paid`, `payment_in_progress`,
 * `offer_in_payment`, `rate_limited` after too many declined cards, or `unavailable`.
 */
export async function startCheckout(
  ctx: Ctx<Student>,
  { totalMinor }: { totalMinor: number },
): Promise<Checkout> {
  const expected = isChargeable(totalMinor) ? totalMinor : noTotal
  for (;;) {
    const begun = await beginOrder(ctx, expected).catch(explaining(totalMinor))
    if (!begun.order) throw tooOften(begun.secondsLeft)
    if (begun.holdsCart) return ensureIntent(ctx, begun.order, begun)
    await endLiveOrder(ctx, begun.order)
  }
}

/**
 * The live order, or every seat of the cart claimed for this total; or neither, after too many declined cards. Throws
 * what `begin_order` raises, as conflicts.
 */
export async function beginOrder(ctx: Ctx<Student>, expected: number) {
  const claim = toClaim(ctx, { user: ctx.actor.userId, expected })
  try {
    const begun = await functions.beginOrder(ctx.db, { ...claim, counters: checkoutLimits(ctx) })
    if (begun.outcome === 'claimed') ctx.meters?.claim('held')
    return { ...begun, order: begun.placed && { ...begun.placed, secondsLeft: begun.secondsLeft } }
  } catch (error) {
    ctx.meters?.claim(error instanceof AppError ? error.code : 'internal')
    throw error
  }
}

/** Before a purchase on the site, where the school requires a number; one under way goes on. Throws `phone_required`. */
export async function requirePhone(ctx: Ctx<Student>) {
  if (!ctx.school.phoneRequired || ctx.actor.hasPhone) return
  if (!(await findLiveOrder(ctx, ctx.actor.userId))) throw conflict('phone_required')
}

function isChargeable(totalMinor: number): boolean {
  return totalMinor >= smallestChargeMinor && totalMinor <= largestChargeMinor
}

/** No cart costs this: a claim for it holds nothing, and reports what prevents it or what the cart costs. */
const noTotal = -1

/** Why nothing is claimed for a total that no card can be charged depends on what the cart really costs. */
function explaining(shownMinor: number) {
  return (error: unknown): never => {
    const costs = error instanceof AppError && error.reason === 'price_changed' ? error.details : undefined
    if (!costs || !('amountMinor' in costs) || costs.amountMinor !== shownMinor) throw error
    if (shownMinor === 0) throw conflict('zero_total')
    if (shownMinor > largestChargeMinor) throw conflict('amount_too_large', { largestChargeMinor })
    throw conflict('amount_too_small', { smallestChargeMinor })
  }
}
