import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { Alert } from '../../components/parts/alert.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import type { StateOf } from './flow/checkout-state.ts'
import { paidFor, paidMeanwhile } from './flow/due-step.ts'
import { PaymentDone } from './payment-done.tsx'
import { PaymentRefunded } from './settlement.tsx'
import { useReservations, usePayments } from './queries.ts'

/**
 * An empty cart; one that was paid for while this page was open, such as in another tab, has become an order.
 */
export function NothingToPay({ state }: { state: StateOf<'nothing'> }) {
  const { order } = state.seen
  const paid = paidMeanwhile(state)
  if (paid) return <PaidElsewhere transactionId={paid} />
  if (order?.status === 'review') return <PaymentRefunded order={order} />
  return (
    <div className="grid gap-4">
      <Reserved />
      <EmptyState
        title={t`There is nothing to pay`}
        text={t`Your cart is empty. Select a class first.`}
        action={<LinkButton to="/classes">{t`Browse classes`}</LinkButton>}
      />
      {order?.status === 'paid' && <LastPayment />}
    </div>
  )
}

/** For a user who comes back for the bank details. */
function Reserved() {
  const { data } = useReservations()
  if (!data?.length) return null
  return (
    <Alert tone="info">
      <Trans>
        The places that you reserved wait for their money.{' '}
        <Link to="/dashboard/paymentHistory" className="link inline-block py-0.5">
          See where to send it
        </Link>
      </Trans>
    </Alert>
  )
}

const skeleton = <TableSkeleton rows={4} />

function PaidElsewhere({ transactionId }: { transactionId: string }) {
  const payments = usePayments()
  return (
    <QueryView query={payments} skeleton={skeleton}>
      {(list) => {
        const payment = list.find((candidate) => candidate.transactionId === transactionId)
        return payment ? <PaymentDone {...paidFor(payment)} /> : skeleton
      }}
    </QueryView>
  )
}

/** For a user who comes back to see whether an earlier payment went through. */
function LastPayment() {
  const [last] = usePayments().data ?? []
  if (!last) return null
  return (
    <p className="text-center text-muted">
      <Trans>
        Your last payment of {formatMoney(last.amountMinor, last.currency)} on{' '}
        <Moment at={last.paidAt} dateOnly /> went through.{' '}
        <Link to="/dashboard/receipt/$id" params={{ id: last.id }} className="link inline-block py-0.5">
          See receipt {last.receiptNumber}
        </Link>
      </Trans>
    </p>
  )
}
