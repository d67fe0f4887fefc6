import { largestChargeMinor, smallestChargeMinor } from '@cadenza/contracts/money'
import type { Checkout } from '@cadenza/contracts/checkout'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { AppError, conflict } from '../../errors.ts'
import { getCart } from '../cart/get-cart.ts'
import { asksForProof, refuseByDeclines } from './card-testing.ts'
import { ensureIntent } from './create-intent.ts'
import { beginOrder, type Begun, type LiveOrder, type RunningOrder } from './order-store.ts'
import { releaseOrder } from './release-order.ts'

/**
 * Holds every seat of the cart and answers what the browser needs to pay for them.
 * A student has at most one live order: calling again answers the same one; a changed cart cancels it first.
 * `totalMinor` is what the student was shown. Throws `email_unverified`, `cart_empty`, `zero_total`,
 * `amount_too_small`, `amount_too_large`, `price_changed`, `sold_out`, `cart_changed`, `already_enrolled`, `already_paid`,
 * `payment_in_progress`, `rate_limited` after too many declined cards, or `unavailable`.
 */
export async function startCheckout(
  ctx: Ctx<Student>,
  { totalMinor }: { totalMinor: number },
): Promise<Checkout> {
  requireVerified(ctx)
  const chargeable = isChargeable(totalMinor)
  const begun = await claimOrFind(ctx, chargeable ? totalMinor : null)
  if (begun.isNew && begun.order) return ensureIntent(ctx, begun.order)
  refuseByDeclines(ctx, begun.declines)
  const proof = await asksForProof(ctx, begun.declines)
  const live = begun.order
  if (live && isCurrent(ctx, live)) return resume(ctx, live, { totalMinor, proof })
  if (live) await endLiveOrder(ctx, live)
  if (!chargeable) await refuseTotal(ctx, totalMinor)
  const { order, isNew } = await claimOrFind(ctx, totalMinor, { trusts: true })
  if (!order) throw new Error('begin_order claimed nothing')
  if (!isNew && !isFor(ctx, order, totalMinor)) throw conflict('payment_in_progress')
  return ensureIntent(ctx, order, { proof })
}

export function requireVerified(ctx: Ctx<Student>) {
  if (!ctx.actor.emailVerified) throw conflict('email_unverified')
}

function isCurrent(ctx: Ctx<Student>, { status, provider, holdsCart }: LiveOrder): boolean {
  return status !== 'releasing' && provider === ctx.payments.provider && holdsCart
}

/** Whether another tab's order is what this one asks for. */
function isFor(ctx: Ctx<Student>, order: LiveOrder | undefined, totalMinor: number | null): boolean {
  return order !== undefined && order.totalMinor === totalMinor && isCurrent(ctx, order)
}

/** A hold honours its own prices until it ends, whatever the classes cost meanwhile. */
async function resume(
  ctx: Ctx<Student>,
  order: RunningOrder,
  { totalMinor, proof }: { totalMinor: number; proof: boolean },
): Promise<Checkout> {
  if (order.totalMinor !== totalMinor) throw conflict('price_changed', { amountMinor: order.totalMinor })
  return ensureIntent(ctx, order, { proof })
}

/** Makes room for a new order: the old one's intent is canceled first, unless it was paid. */
export async function endLiveOrder(ctx: Ctx<Student>, order: RunningOrder) {
  const outcome = await releaseOrder(ctx, order)
  if (outcome === 'paid') throw conflict('already_paid', { orderId: order.id })
  if (outcome === 'pending') throw conflict('payment_in_progress')
}

function isChargeable(totalMinor: number): boolean {
  return totalMinor >= smallestChargeMinor && totalMinor <= largestChargeMinor
}

/** Nothing is ever claimed for what no card can be charged; why, depends on what the cart really costs. */
async function refuseTotal(ctx: Ctx<Student>, shownMinor: number): Promise<never> {
  const { items, totalMinor } = await getCart(ctx)
  if (items.length === 0) throw conflict('cart_empty')
  // No cart costs this: the claim says what stands against its lines.
  if (items.some(({ problem }) => problem)) await beginOrder(ctx, -1, { trusts: true })
  if (totalMinor !== shownMinor) throw conflict('price_changed', { amountMinor: totalMinor })
  if (totalMinor === 0) throw conflict('zero_total')
  if (totalMinor > largestChargeMinor) throw conflict('amount_too_large', { largestChargeMinor })
  throw conflict('amount_too_small', { smallestChargeMinor })
}

/** Two tabs may claim at once: the database lets one in, the other finds that one's order. */
async function claimOrFind(
  ctx: Ctx<Student>,
  totalMinor: number | null,
  options?: { trusts: boolean },
): Promise<Begun> {
  try {
    const begun = await beginOrder(ctx, totalMinor, options)
    if (begun.isNew) ctx.meters?.claim('held')
    return begun
  } catch (error) {
    ctx.meters?.claim(error instanceof AppError ? error.code : 'internal')
    if (!(error instanceof AppError && error.reason === 'payment_in_progress')) throw error
    const other = await beginOrder(ctx, null, options)
    if (!isFor(ctx, other.order, totalMinor)) throw error
    return other
  }
}
