import type { MoneyAttention as Attention } from '@cadenza/contracts/payment'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { DisputeItem } from './dispute-item.tsx'
import { QuarantinedEventItem } from './quarantined-event-item.tsx'
import { TroubledRefundItem } from './troubled-refund-item.tsx'
import { useMoneyAttention } from './use-money-attention.ts'

/** Refunds that failed or hang, disputes and messages set aside, each with what can be done about it. */
export function MoneyAttention() {
  return (
    <section aria-labelledby="attention" className="mb-10">
      <h2 id="attention" className="mb-4 text-2xl">
        Needs attention
      </h2>
      <QueryView query={useMoneyAttention()} skeleton={<TableSkeleton rows={1} />}>
        {(attention) => <Items attention={attention} />}
      </QueryView>
    </section>
  )
}

function Items({ attention: { refunds, disputes, events } }: { attention: Attention }) {
  if (refunds.length + disputes.length + events.length === 0) {
    return (
      <p role="status" className="rounded-card bg-surface p-4 text-muted">
        Nothing: every refund has arrived, and no payment is disputed.
      </p>
    )
  }
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
