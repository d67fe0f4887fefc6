import type { MoneyAttention as Attention, MoneyAttention } from '@cadenza/contracts/payment'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useMoneyAttention } from './queries.ts'
import { DisputeItem, QuarantinedEventItem, TroubledRefundItem } from './attention-items.tsx'

/** Refunds that failed or are stuck, disputes and messages set aside. */
export function MoneyAttention() {
  return (
    <section aria-labelledby="attention" className="mb-10">
      <h2 id="attention" className="mb-4 text-xl">
        Needs attention
      </h2>
      <QueryView query={useMoneyAttention()} skeleton={<TableSkeleton rows={1} />}>
        {(attention) =>
          isEmpty(attention) ? (
            <p role="status" className="rounded-card bg-surface p-4 text-muted">
              Nothing: every refund has arrived, and no payment is disputed.
            </p>
          ) : (
            <AttentionList attention={attention} />
          )
        }
      </QueryView>
    </section>
  )
}

const isEmpty = ({ refunds, disputes, events }: Attention) =>
  refunds.length + disputes.length + events.length === 0

/** What an admin must look at, each with what can be done about it. */
function AttentionList({ attention: { refunds, disputes, events } }: { attention: MoneyAttention }) {
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
