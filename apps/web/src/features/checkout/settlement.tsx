import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ReactElement } from 'react'
import type { OrderState } from '@cadenza/contracts/money/checkout'
import { Alert } from '../../components/parts/alert.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { ErrorPanel } from '../../components/parts/error-panel.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import type { StateOf } from './flow/checkout-state.ts'
import { TransactionLine } from './payment-done.tsx'

interface SettlementProps {
  state: StateOf<'settling' | 'unconfirmed' | 'refunded' | 'failed'>
  onRetry: () => void
}

/** A payment that the card provider has taken and the school has not saved, or not yet. */
export function Settlement({ state, onRetry }: SettlementProps) {
  return (
    <section className="grid gap-4 rounded-card bg-surface p-6">
      <Outcome state={state} onRetry={onRetry} />
      <TransactionLine transactionId={state.transactionId} />
    </section>
  )
}

function Outcome({ state, onRetry }: SettlementProps): ReactElement {
  switch (state.tag) {
    case 'settling':
      return (
        <p role="status" aria-busy className="flex items-center gap-3">
          <span aria-hidden className="spinner" />
          {t`Your payment is made. We are confirming your seats.`}
        </p>
      )
    case 'unconfirmed':
      return <NotConfirmed error={state.error} onRetry={onRetry} />
    case 'refunded':
      return (
        <>
          <PaymentRefunded />
          <BackToCart />
        </>
      )
    case 'failed':
      return (
        <>
          <Alert tone="danger">
            {t`This payment was cancelled before it went through, and you have not been charged. Please pay again from your cart.`}
          </Alert>
          <BackToCart />
        </>
      )
  }
}

function NotConfirmed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, requestId } = messageFor(error)
  return (
    <ErrorPanel
      title={t`Your payment is made, but not confirmed yet`}
      message={`${message} ${t`Your seats are safe: the school also hears of the payment by itself.`}`}
      requestId={requestId}
      onRetry={onRetry}
    />
  )
}

function BackToCart() {
  return (
    <p>
      <LinkButton to="/dashboard/myCart">{t`Back to my cart`}</LinkButton>
    </p>
  )
}

interface PaymentRefundedProps {
  /** What was paid, if known. */
  order?: OrderState
  className?: string
}

/** Money that arrived after its seats were gone: it is returned automatically, and nothing is lost. */
export function PaymentRefunded({ order, className }: PaymentRefundedProps) {
  return (
    <Alert tone="warning" className={className}>
      <h2 className="text-lg">{t`Your money is on its way back`}</h2>
      <p className="mt-2">
        {order?.totalMinor
          ? t`Your last payment of ${formatMoney(order.totalMinor, order.currency)} arrived when its seats could no longer be kept.`
          : t`Your last payment arrived when its seats could no longer be kept.`}{' '}
        {t`It is being sent back to your card in full: you lose nothing and need not do anything. Banks take a few days to show it. If you still want the classes, you can pay for what is free now.`}
      </p>
    </Alert>
  )
}
