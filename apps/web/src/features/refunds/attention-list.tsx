import type { MoneyAttention } from '@cadenza/contracts/payment'
import { DisputeItem } from './dispute-item.tsx'
import { QuarantinedEventItem } from './quarantined-event-item.tsx'
import { TroubledRefundItem } from './troubled-refund-item.tsx'

/** What an admin must look at, each with what can be done about it. */
export function AttentionList({ attention: { refunds, disputes, events } }: { attention: MoneyAttention }) {
  return (
    <ul className="grid gap-3">
      {refunds.map((refund) => (
        <TroubledRefundItem key={refund.id} refund={refund} />
      ))}
      {disputes.map((dispute) => (
        <DisputeItem key={dispute.id} dispute={dispute} />
      ))}
      {events.map((event) => (
        <QuarantinedEventItem key={event.id} event={event} />
      ))}
    </ul>
  )
}
