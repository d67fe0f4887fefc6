import type { OrderState } from '@cadenza/contracts/checkout'
import { Alert } from '../../components/alert.tsx'
import { formatMoney } from '../../lib/format/format.ts'

interface PaymentRefundedProps {
  /** What was paid, if known. */
  order?: OrderState
  className?: string
}

/** Money that arrived after its seats were gone: it is returned automatically, and nothing is lost. */
export function PaymentRefunded({ order, className }: PaymentRefundedProps) {
  const amount = order?.totalMinor ? ` of ${formatMoney(order.totalMinor, order.currency)}` : ''
  return (
    <Alert tone="warning" className={className}>
      <h2 className="text-lg">Your money is on its way back</h2>
      <p className="mt-2">
        Your last payment{amount} arrived when its seats could no longer be kept. It is being sent back to
        your card in full: you lose nothing and need not do anything. Banks take a few days to show it. If you
        still want the classes, you can pay for what is free now.
      </p>
    </Alert>
  )
}
