import type { Cart } from '@cadenza/contracts/cart'
import type { Viewer } from '@cadenza/contracts/user'
import { Elements } from '@stripe/react-stripe-js'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardForm } from './card-form.tsx'
import { CheckoutFailure } from './checkout-failure.tsx'
import { HoldEnded } from './hold-ended.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useCancelCheckout } from './use-cancel-checkout.ts'
import { useCheckout } from './use-checkout.ts'
import { useHold } from './use-hold.ts'
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
  const [paying, setPaying] = useState(false)
  const script = usePaymentScript()
  const checkout = useCheckout({ cart, totalMinor, attempt })
  const hold = useHold(checkout)
  const { data: order, error, refetch } = checkout.query
  // A payment under way is followed to its end: the bank may say yes after the time.
  const ended = hold.ended && !paying
  const setBusy = (busy: boolean) => {
    setPaying(busy)
    onBusy(busy)
  }

  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid gap-5">
        {error && (
          <CheckoutFailure
            error={error}
            cart={cart}
            totalMinor={totalMinor}
            onAccept={setTotalMinor}
            onRetry={() => void refetch()}
          />
        )}
        {ended && <HoldEnded onAgain={() => setAttempt(attempt + 1)} />}
        {script.error ? (
          <ScriptBlocked onRetry={() => void script.refetch()} />
        ) : (
          <Elements stripe={script.data ?? null}>
            <CardForm
              checkout={ended ? undefined : order}
              totalMinor={totalMinor}
              currency={cart.currency}
              payer={payer}
              onBusy={setBusy}
              onPaid={onPaid}
            />
          </Elements>
        )}
        {order && !hold.ended && (
          <>
            <HoldTimer
              endsAt={hold.endsAt}
              renewalsLeft={order.renewalsLeft}
              onKeep={hold.keep}
              keeping={hold.keeping}
              kept={hold.kept}
              onEnd={() => void hold.lookAgain()}
            />
            <GiveBack orderId={order.orderId} onLeave={onLeave} />
          </>
        )}
      </div>
      <OrderSummary cart={cart} totalMinor={totalMinor} />
    </div>
  )
}

function GiveBack({ orderId, onLeave }: { orderId: string; onLeave: () => void }) {
  const cancel = useCancelCheckout()
  return (
    <p>
      <Button
        variant="ghost"
        size="sm"
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ orderId }, { onSuccess: onLeave })}
      >
        Give the seats back
      </Button>
    </p>
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
