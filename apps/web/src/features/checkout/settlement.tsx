import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { messageFor } from '../../lib/error-message.ts'
import { PaymentDone, PaymentSettling } from './payment-done.tsx'
import { PaymentRefunded } from './payment-refunded.tsx'
import { useCompletion } from './use-completion.ts'

/** Follows a payment that the card provider has taken until the school has saved it. */
export function Settlement({ transactionId }: { transactionId: string }) {
  const completion = useCompletion(transactionId)
  const payment = completion.data?.payment
  if (payment) return <PaymentDone transactionId={transactionId} paymentId={payment.id} />
  if (completion.data?.status === 'failed') {
    return (
      <PaymentSettling transactionId={transactionId}>
        <Alert tone="danger">
          This payment was cancelled before it went through, and you have not been charged. Please pay again
          from your cart.
        </Alert>
        <BackToCart />
      </PaymentSettling>
    )
  }
  if (completion.data?.status === 'refunded') {
    return (
      <PaymentSettling transactionId={transactionId}>
        <PaymentRefunded />
        <BackToCart />
      </PaymentSettling>
    )
  }
  if (completion.error) {
    const { message, requestId } = messageFor(completion.error)
    return (
      <PaymentSettling transactionId={transactionId}>
        <ErrorPanel
          title="Your payment is made, but not confirmed yet"
          message={`${message} Your seats are safe: the school also hears of the payment by itself.`}
          requestId={requestId}
          onRetry={() => void completion.refetch()}
        />
      </PaymentSettling>
    )
  }
  return (
    <PaymentSettling transactionId={transactionId}>
      <p role="status" aria-busy className="flex items-center gap-3">
        <span aria-hidden className="spinner" />
        Your payment is made. We are confirming your seats.
      </p>
    </PaymentSettling>
  )
}

function BackToCart() {
  return (
    <p>
      <LinkButton to="/dashboard/myCart">Back to my cart</LinkButton>
    </p>
  )
}
