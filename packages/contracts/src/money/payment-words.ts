import { dateOf } from '../timetable/date-words.ts'
import type { ManualMethod, PaymentMethod } from './refund-values.ts'

/** How money reaches the school. */
export const methodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  cash: 'Cash',
  none: 'Free',
}

/** How money came that did not come by card: `You had paid in cash`. */
export const paidWords: Record<ManualMethod, string> = {
  transfer: 'by bank transfer',
  cheque: 'by cheque',
  cash: 'in cash',
}

/**
 * `Paid by bank transfer, received July 3, 2027`, for a receipt; undefined for a card payment, which has a transaction
 * id instead.
 */
export function paidByWords({
  method,
  receivedOn,
}: {
  method: PaymentMethod
  receivedOn: string | null
}): string | undefined {
  if (method === 'card') return undefined
  if (method === 'none') return 'Free of charge'
  const words = `Paid ${paidWords[method]}`
  return receivedOn ? `${words}, received ${dateOf(receivedOn)}` : words
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `Visa ending in 4242`, as people know their card. */
export function cardWords({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brands[brand] ?? 'Card'} ending in ${last4}`
}

/** How a payment came, the card included where the provider named it. */
export const howPaidWords = (payment: {
  method: PaymentMethod
  receivedOn: string | null
  card: { brand: string; last4: string } | null
}): string => paidByWords(payment) ?? (payment.card ? cardWords(payment.card) : methodLabels.card)
