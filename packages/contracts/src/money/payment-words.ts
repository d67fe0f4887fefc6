import { msg, select } from '@lingui/core/runtime-macro'
import { formatDate } from '../timetable/date-text.ts'
import { dateOf } from '../timetable/date-words.ts'
import type { MovedFrom, MovedTo } from './moved-place.ts'
import type { PaymentMethod } from './refund-values.ts'
import { say, worded } from '../language/words.ts'

/** How money reaches the school. */
export const methodLabels = worded<PaymentMethod>({
  card: msg`Card`,
  transfer: msg`Bank transfer`,
  cheque: msg`Cheque`,
  cash: msg`Cash`,
  none: msg({ message: 'Free', context: 'price' }),
})

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
  if (method === 'none') return say(msg`Free of charge`)
  if (!receivedOn)
    return say(
      msg`${select(
        { method },
        { transfer: 'Paid by bank transfer', cheque: 'Paid by cheque', other: 'Paid in cash' },
      )}`,
    )
  const day = dateOf(receivedOn)
  return say(
    msg`${select(
      { method },
      {
        transfer: msg`Paid by bank transfer, received ${{ day }}`,
        cheque: msg`Paid by cheque, received ${{ day }}`,
        other: msg`Paid in cash, received ${{ day }}`,
      },
    )}`,
  )
}

// oxlint-disable messages/bare-text -- names of brands.
const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
// oxlint-enable messages/bare-text

/** `Visa ending in 4242`, as people know their card. */
export function cardWords({ brand, last4 }: { brand: string; last4: string }): string {
  const name = brands[brand]
  return name ? say(msg`${{ name }} ending in ${{ last4 }}`) : say(msg`Card ending in ${{ last4 }}`)
}

/** How a payment came, the card included where the provider named it. */
export const howPaidWords = (payment: {
  method: PaymentMethod
  receivedOn: string | null
  card: { brand: string; last4: string } | null
}): string => paidByWords(payment) ?? (payment.card ? cardWords(payment.card) : methodLabels.card)

/** Such as `Moved to Jazz Piano on July 5, 2026`, on a receipt and in lists. */
export function movedToWords({ name, participant, at }: MovedTo, timeZone: string): string {
  const day = formatDate(at, timeZone)
  return participant
    ? say(msg`Moved to ${{ name }} for ${{ participant }} on ${{ day }}`)
    : say(msg`Moved to ${{ name }} on ${{ day }}`)
}

/** What is taken off the price of a place, as it was paid for the one that it was moved from. */
export const alreadyPaid = ({ name }: MovedFrom): string => say(msg`Already paid, moved from ${{ name }}`)
