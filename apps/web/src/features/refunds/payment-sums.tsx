import type { PaymentSum } from '@cadenza/contracts/payment'
import { count, formatMoney } from '../../lib/format/format.ts'

/** The sum of all payments that match the filters, shown or not. */
export function PaymentSums({ sums }: { sums: PaymentSum[] }) {
  return (
    <p role="status" className="mb-3 text-sm text-muted tabular-nums">
      {sums.map(toText).join('; ')}
    </p>
  )
}

function toText({ payments, amountMinor, refundedMinor, currency }: PaymentSum): string {
  const paid = `${count(payments, 'payment', 'payments')}, ${formatMoney(amountMinor, currency)} in all`
  if (refundedMinor === 0) return paid
  return `${paid}, ${formatMoney(amountMinor - refundedMinor, currency)} after refunds`
}
