import type { Cart } from '@cadenza/contracts/cart'
import type { Viewer } from '@cadenza/contracts/user'
import { Elements } from '@stripe/react-stripe-js'
import { useCallback, useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardForm } from './card-form.tsx'
import { CheckoutFailure } from './checkout-failure.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCancelCheckout } from './use-cancel-checkout.ts'
import { useCheckout } from './use-checkout.ts'
import { usePaymentScript } from './use-payment-script.ts'

interface CardPaymentProps {
  cart: Cart
  payer: Viewer
  onBusy: (busy: boolean) => void
  onPaid: (transactionId: string) => void
  onLeave: () => void
}

/** Holds the seats, shows for how long, and takes the card. */
export function CardPayment({ cart, payer, onBusy, onPaid, onLeave }: CardPaymentProps) {
  const [totalMinor, setTotalMinor] = useState(cart.totalMinor)
  const [attempt, setAttempt] = useState(0)
  const [expiredAttempt, setExpiredAttempt] = useState(-1)
  const script = usePaymentScript()
  const checkout = useCheckout({ cart, totalMinor, attempt, enabled: true })
  const cancel = useCancelCheckout()
  const expired = expiredAttempt === attempt
  const expire = useCallback(() => setExpiredAttempt(attempt), [attempt])

  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid gap-5">
        {checkout.error && (
          <CheckoutFailure
            error={checkout.error}
            cart={cart}
            totalMinor={totalMinor}
            onAccept={setTotalMinor}
            onRetry={() => void checkout.refetch()}
          />
        )}
        {expired && <HoldEnded onAgain={() => setAttempt(attempt + 1)} />}
        {script.error ? (
          <ScriptBlocked onRetry={() => void script.refetch()} />
        ) : (
          <Elements stripe={script.data ?? null}>
            <CardForm
              checkout={expired ? undefined : checkout.data}
              totalMinor={totalMinor}
              currency={cart.currency}
              payer={payer}
              onBusy={onBusy}
              onPaid={onPaid}
            />
          </Elements>
        )}
        {checkout.data && !expired && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <HoldTimer expiresAt={checkout.data.expiresAt} onExpire={expire} />
            <Button
              variant="ghost"
              size="sm"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ orderId: checkout.data.orderId }, { onSuccess: onLeave })}
            >
              Give the seats back
            </Button>
          </div>
        )}
      </div>
      <OrderSummary cart={cart} totalMinor={totalMinor} />
    </div>
  )
}

function HoldEnded({ onAgain }: { onAgain: () => void }) {
  return (
    <Alert tone="warning">
      <h2 className="text-lg">The time ran out</h2>
      <p className="my-2">Your seats are no longer held. You have not been charged.</p>
      <Button onClick={onAgain}>Hold my seats again</Button>
    </Alert>
  )
}

function ScriptBlocked({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorPanel
      title="The card form could not be loaded"
      message="Something keeps the payment service from loading, perhaps an ad blocker or a company network. Please allow it for this page, then try again."
      onRetry={onRetry}
    />
  )
}
