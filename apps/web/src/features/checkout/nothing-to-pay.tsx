import type { OrderState } from '@cadenza/contracts/checkout'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/trpc.ts'
import { PaymentDone } from './payment-done.tsx'
import { PaymentRefunded } from './payment-refunded.tsx'

/** An empty cart, or one that was paid before: then what became of the payment. */
export function NothingToPay({ order }: { order: OrderState | null }) {
  if (order?.status === 'paid' && order.transactionId)
    return <PaidBefore transactionId={order.transactionId} />
  if (order?.status === 'review') return <PaymentRefunded order={order} />
  return (
    <EmptyState
      title="There is nothing to pay"
      text="Your cart is empty. Select a class first."
      action={<LinkButton to="/classes">Browse classes</LinkButton>}
    />
  )
}

const skeleton = <TableSkeleton rows={4} />

/** The page was loaded anew after the payment. */
function PaidBefore({ transactionId }: { transactionId: string }) {
  const payments = trpc.student.payments.list.useQuery()
  return (
    <QueryView query={payments} skeleton={skeleton}>
      {(list) => {
        const payment = list.find((candidate) => candidate.transactionId === transactionId)
        return payment ? <PaymentDone transactionId={transactionId} paymentId={payment.id} /> : skeleton
      }}
    </QueryView>
  )
}
