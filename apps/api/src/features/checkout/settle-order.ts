import type { Deps } from '../../context.ts'
import * as functions from '../../db/functions.ts'
import { retryOnConflict } from '../../db/retry-on-conflict.ts'
import type { payments } from '../../db/schema.ts'
import type { PaymentIntent } from '../../gateways/payment-gateway.ts'

export type Settlement =
  | { outcome: 'paid'; payment: typeof payments.$inferSelect; isNew: boolean }
  /** No order could take the money: it is being refunded. */
  | { outcome: 'refunded' }
  /** Money of another shop on the same account. */
  | { outcome: 'unknown' }

/**
 * The one place where money becomes an enrolment: called by the browser's return, the webhook, the queue and the
 * reconciliation, in any order and any number of times. Takes an intent that the provider itself says has succeeded.
 * Money that comes too late is honoured if every seat is free; else it goes back, once.
 */
export async function settleOrder(deps: Deps, orderId: string, intent: PaymentIntent): Promise<Settlement> {
  if (intent.status !== 'succeeded') throw new Error(`intent ${intent.id} is ${intent.status}, not succeeded`)
  const { id, amountReceivedMinor, currency } = intent
  const money = { order: orderId, intent: id, amount: amountReceivedMinor, currency }
  const { outcome, payment, isNew } = await retryOnConflict(() => functions.settleOrder(deps.db, money))
  if (outcome === 'paid' && payment) return { outcome, payment, isNew }
  if (outcome === 'unknown') return settleUnknown(deps, orderId, intent)
  if (isNew) deps.log.error({ orderId, intentId: id }, 'money that no order could take goes back')
  return { outcome: 'refunded' }
}

/** An order of ours that the database does not know, for example after a restored backup: the money goes back. */
async function settleUnknown(deps: Deps, orderId: string, intent: PaymentIntent): Promise<Settlement> {
  if (intent.schoolId !== (await deps.schoolId())) return { outcome: 'unknown' }
  const { id, amountReceivedMinor, currency } = intent
  deps.log.error({ orderId, intentId: id }, 'money for an order that the database does not know goes back')
  const money = { order: orderId, intent: id, amount: amountReceivedMinor, currency }
  await functions.refundUnfitMoney(deps.db, { ...money, reason: 'unfit_payment' })
  return { outcome: 'refunded' }
}
