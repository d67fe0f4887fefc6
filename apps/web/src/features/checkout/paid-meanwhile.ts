import type { StateOf } from './checkout-state.ts'

/**
 * The transaction of an order that was paid while the page was open. An order paid before that is an earlier
 * purchase.
 */
export function paidMeanwhile({ seen: { order }, orderAtStart }: StateOf<'nothing'>): string | undefined {
  if (order?.status !== 'paid' || !order.transactionId) return undefined
  const wasPaidBefore = orderAtStart?.orderId === order.orderId && orderAtStart.status === 'paid'
  return wasPaidBefore ? undefined : order.transactionId
}
