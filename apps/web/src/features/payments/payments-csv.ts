import { formatAmount } from '@cadenza/contracts/amount'
import type { Payment } from '@cadenza/contracts/payment'
import { forWhom } from '../../lib/format/by-participant.ts'
import { toCsv } from '../../lib/format/csv.ts'
import { formatDateTime } from '../../lib/format/format.ts'

/**
 * The history as a table for spreadsheets: the columns of the page, and the additional contents of its cells
 * in columns of their own.
 */
export function paymentsCsv(payments: Payment[], timeZone: string): string {
  return toCsv([
    [
      '#',
      'Name',
      'Email',
      'TransactionId',
      'Receipt',
      'Course Name',
      'Price',
      'Refunded',
      'Currency',
      `Date (${timeZone})`,
    ],
    ...payments.map((payment, index) => [
      String(index + 1),
      payment.name,
      payment.email,
      payment.transactionId,
      String(payment.receiptNumber),
      payment.lines.map(({ name, participant }) => `${name}${forWhom(participant)}`).join('; '),
      formatAmount(payment.amountMinor),
      formatAmount(payment.refundedMinor),
      payment.currency.toUpperCase(),
      formatDateTime(payment.paidAt, timeZone),
    ]),
  ])
}
