import type { Checkout } from '@cadenza/contracts/checkout'
import type { Ctx, Deps } from '../../context.ts'
import { AppError, conflict, ProviderFailure } from '../../errors.ts'
import type { PaymentIntent } from '../../gateways/payment-gateway.ts'
import { raiseAttempt, saveIntent, toHold, type RunningOrder } from './order-store.ts'

/** How many keys one request tries while the provider stores failures; the next request continues with fresh ones. */
const keysPerRequest = 4

/**
 * Creates the order's payment intent, outside any transaction. Calling it again for the same order returns the same
 * intent: the key is the order and its attempt. With `proof` the cardholder is asked for 3-D Secure. Only a saved
 * secret leaves the server.
 */
export async function ensureIntent(
  ctx: Ctx,
  order: RunningOrder,
  { proof } = { proof: false },
): Promise<Checkout> {
  if (order.paymentIntentId && order.clientSecret) {
    return toCheckout(order, { id: order.paymentIntentId, clientSecret: order.clientSecret })
  }
  const { id, clientSecret } = await createIntent(ctx, order, { proof })
  if (!clientSecret) throw new Error(`intent ${id} came without a secret`)
  const saved = await saveIntent(ctx, order.id, { id, clientSecret })
  if (saved) return toCheckout(saved, { id, clientSecret })
  await ctx.payments.cancelIntent(id)
  throw conflict('cart_changed')
}

async function createIntent(
  deps: Deps,
  order: RunningOrder,
  { proof, keysLeft = keysPerRequest }: { proof: boolean; keysLeft?: number },
): Promise<PaymentIntent> {
  try {
    return await deps.payments.createIntent({
      orderId: order.id,
      schoolId: await deps.schoolId(),
      amountMinor: order.totalMinor,
      currency: order.currency,
      description: `${deps.settings.schoolName}: ${order.itemCount} ${order.itemCount === 1 ? 'class' : 'classes'}`,
      proof,
      // A key is valid for one content only.
      idempotencyKey: `pi:${order.id}:${order.attempt}${proof ? ':proof' : ''}`,
    })
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const next = await raiseAttempt(deps, order)
    if (keysLeft > 1) return createIntent(deps, next, { proof, keysLeft: keysLeft - 1 })
    throw new AppError('unavailable', 'The payment provider cannot be reached right now', { cause: error })
  }
}

function toCheckout(order: RunningOrder, intent: { id: string; clientSecret: string }): Checkout {
  return {
    orderId: order.id,
    paymentIntentId: intent.id,
    clientSecret: intent.clientSecret,
    amountMinor: order.totalMinor,
    currency: order.currency,
    ...toHold(order),
  }
}
